"""The knowledge base that a thread has opened serves all its questions, and no other thread's."""

from concurrent.futures import ThreadPoolExecutor

from judge.store.knowledge import open_store, store_in_use


def test_a_thread_opens_the_knowledge_base_once() -> None:
    assert store_in_use() is store_in_use()


def test_another_thread_opens_its_own_and_finds_the_same() -> None:
    def rules() -> tuple[int, int]:
        store = store_in_use()
        return id(store), store.execute("SELECT count(*) FROM entry").fetchone()[0]

    with ThreadPoolExecutor(1) as pool:
        theirs = pool.submit(rules).result()
    mine = rules()
    assert theirs[0] != mine[0]
    assert theirs[1] == mine[1] > 600


def test_who_looks_for_words_opens_it_anew() -> None:
    with open_store() as store:
        assert store is not store_in_use()
