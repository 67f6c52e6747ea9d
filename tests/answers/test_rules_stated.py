"""What players ask of the rules with no card in mind: so, or not so, by the rule that states it."""

import pytest

from judge.answers.asking import answer_text

STATED = [
    # 2.4.4 speaks of statistics and of Rest: abilities work as long as it is in play
    ("asleep Character does his ability still work?", "yes", "2.4.4"),
    ("do asleep characters' reactions trigger?", "yes", "2.4.4"),
    ("does asleep stop abilities?", "no", "2.4.4"),
    ("does an Asleep Character wake up at Night?", "yes", "2.4.4"),
    ("can asleep char be targeted", "yes", "6.5.b"),
    ("does an Anchored Character stay forever?", "no", "2.4.2"),
    ("does fleeting go away if it stays in play over night?", "no", "2.4.1.e"),
    # 2.5.1.b: to each statistic
    ("Do boosts count for all three statistics?", "yes", "2.5.1.b"),
    ("does a boost increase every stat", "yes", "2.5.1.b"),
    ("can a landmark have boosts?", "yes", "2.5.a"),
    ("do counters stay on a landmark at night?", "yes", "2.5.j"),
    # 5.1.1.b: in one's own turn
    ("Can I respond to a Spell?", "no", "5.1.1.b"),
    ("can i interrupt my opponent", "no", "5.1.1.b"),
    ("can we play something in response?", "no", "5.1.1.b"),
    ("Is it possible to answer my Spell?", "no", "5.1.1.b"),
    ("can I activate my hero on my opponent's turn?", "no", "5.1.1.b"),
    # 2.4.7.a: whatever card it is
    ("Does a Spell played from Reserve become Fleeting?", "yes", "2.4.7.a"),
    ("do spells get fleeting from reserve?", "yes", "2.4.7.a"),
    ("When I play a Spell from Reserve, does it gain Fleeting?", "yes", "2.4.7.a"),
    ("Is a Spell played from Reserve Fleeting?", "yes", "2.4.7.a"),
    ("can a spell be fleeting?", "yes", "2.4.7.a"),
    ("Can I play a Spell from my discard pile?", "no", "5.2.a"),
    # 4.2.5.c bounds Reserve and Landmarks alone
    ("is there a hand limit?", "no", "4.2.5.c"),
    ("Is there a limit on my hand, like for the reserve?", "no", "4.2.5.c"),
    ("do I have to discard down to a hand size?", "no", "4.2.5.c"),
    ("does an exhausted card in Reserve count toward the limit?", "yes", "4.2.5.c"),
    # 4.2.3: turns
    ("can I pass without playing anything?", "yes", "4.2.3.d"),
    ("am I forced to play cards", "no", "4.2.3.d"),
    ("must i play if i can", "no", "4.2.3.d"),
    ("does using a support ability end my turn?", "no", "4.2.3.e"),
    ("does my hero ready?", "yes", "4.2.1.c"),
    ("do I have to ready everything?", "yes", "4.2.1.c"),
    # 4.2.4: Progress
    ("do I need to win all terrains?", "no", "4.2.4.b"),
    ("is one terrain enough?", "yes", "4.2.4.b"),
    ("do we move if we tie?", "no", "4.2.4.e"),
    ("can an Expedition be empty?", "yes", "3.2.4.c"),
    ("do I have to put characters in both expeditions?", "no", "5.2.1.a"),
    ("do I choose the expedition when I play a character?", "yes", "5.2.1.a"),
    # 2.2.1.a: a Hero is no Character
    ("are Heroes valid for target Character?", "no", "2.2.1.a"),
    ("does target Character include Heroes?", "no", "2.2.1.a"),
    ("is a Hero a legal target for target Character", "no", "2.2.1.a"),
    ("Is Achilles a legal target for Beauty Sleep?", "yes", "6.5.b"),
    # 5.1.2.e: every increase, then every decrease
    ("do cost reductions stack?", "yes", "5.1.2.e"),
    ("does {J} trigger when played from reserve?", "yes", "7.1.1.a"),
    ("does {H} work from reserve?", "no", "7.1.1.b"),
    ("does {R} trigger from hand?", "no", "7.1.1.c"),
    ("do cards played for free trigger {J}?", "yes", "7.1.1.a"),
    # 7.3, 7.4: keywords
    ("if I rush do I still have to pay?", "yes", "7.3.29.a"),
    ("does rush cost mana", "yes", "7.3.29.a"),
    ("do I play a card for free with rush?", "no", "7.3.29.a"),
    ("does my opponent see the resupplied card?", "yes", "7.3.26.a"),
    ("can I look at the card before I resupply?", "no", "3.1.3.f"),
    ("does cooldown exhaust the spell?", "yes", "7.4.1.b"),
    ("does Defender work at Noon?", "no", "7.4.2.b"),
    ("does gigantic need two cards?", "no", "7.4.4.c"),
    ("do boosts on a gigantic character count in both expeditions?", "yes", "7.4.4.e"),
    ("does a scouted character trigger {J}?", "yes", "7.4.5.c"),
    ("is tough paid in mana?", "yes", "7.4.7.c"),
    ("does tough work against sacrifice?", "no", "7.4.7.c"),
    ("does tough count against sabotage?", "no", "2.2.12.g"),
    ("does italic text count?", "no", "2.2.12.c"),
    # 2.4.7.d replaces the way to Reserve alone
    ("Can a Character played from Reserve go back to my hand?", "yes", "2.4.7.d"),
    # asked as it would be said
    ("defender asleep still blocks?", "yes", "7.4.2.b"),
    ("asleep defender still works?", "yes", "7.4.2.b"),
    ("sabotage own reserve?", "yes", "7.3.30.a"),
    ("support works when exhausted?", "no", "2.2.12.j"),
    ("passing ends the day?", "no", "4.2.3.e"),
    ("empty expedition moves?", "no", "4.2.4.f"),
]
TOLD = [
    ("max hand size?", "4.2.5.c"),
    ("how many cards can I hold", "4.2.5.c"),
    ("Who starts the second day?", "4.2.1.b"),
    ("who's first on day two", "4.2.1.b"),
    ("Does Tough apply to my own Spells?", "7.4.7.c"),  # on whose Character they target
    ("does tough stop spells?", "7.4.7.c"),
    ("what if I can't pay tough?", "7.4.7.c"),
    ("2 many landmarks what now", "4.2.5.c"),
    ("what if I run out of cards?", "3.2.2.d"),
    ("what if my opponent passes?", "4.2.3.e"),
    ("can I target my own characters?", "6.5.b"),
    ("do I choose targets when I play the spell or when it resolves?", "6.5.b"),
    ("fleeting + anchored at night?", "2.4.2"),
    ("does a reaction still happen if the character dies?", "6.3.k"),
    ("do I have to show the card I chose?", "6.1.h"),
    ("who decides first?", "1.4.5.a"),
    ("who chooses the expedition?", "5.2.1.a"),
    ("do I move if my opponent has no characters?", "4.2.4.b"),
    ("0 vs 0 who moves?", "4.2.4.f"),
    ("can I resupply if reserve is full?", "3.2.10.b"),
    ("Do spells go to the discard pile after being played?", "5.2.4.b"),  # those that are Fleeting
    ("does a spell get discarded after playing it?", "5.2.4.b"),
    ("If I play a Gear from Reserve and its Expedition moves, where does it go?", "5.2.2.b"),
    ("max deck size", "1.1.4.b"),
    ("if a card contradicts the rules which one wins?", "1.4.2.a"),
]
NEAR = [
    ("Does putting a Character asleep trigger an ability?", "yes"),
    ("Can an asleep Character target an opponent's Character?", "yes"),
    ("Does a boost on one Character increase the statistics of all Characters?", "yes"),
    ("does a spell in reserve become fleeting?", "yes"),
    ("do I need cards to play?", "no"),
    ("Does a Hero ready a Landmark?", "yes"),
    ("Does a discount count for both cards?", "yes"),
    ("does a {J} trigger play a card for free?", "yes"),
    ("Does {J} mean played from hand?", "yes"),
    ("Can I return a Character from Reserve to hand and play it?", "yes"),
    ("does Tough apply to my own Spells when I target my opponent's Character?", "no"),
    ("Can I respond if an effect lets me?", "no"),
    ("can a character played from hand go to my reserve?", "no"),
    ("do ascended expeditions move if tied?", "no"),
    ("If my expedition is tied, can it move forward?", "no"),
    ("do I have to draw if my deck is empty?", "yes"),
    ("does cooldown exhaust the spell if it is Fleeting?", "yes"),
    ("does rush cost extra mana?", "yes"),
]


def told(text: str) -> tuple[str, list[str]]:
    (answer,) = answer_text(text)
    rules = [it.rule for it in answer.citations if it.role == "decisive"]
    return answer.verdict.value, rules


@pytest.mark.parametrize(("text", "verdict", "rule"), STATED)
def test_what_a_rule_states_is_so_or_not(text: str, verdict: str, rule: str) -> None:
    found, rules = told(text)
    assert (found, rules[:1]) == (verdict, [rule])


@pytest.mark.parametrize(("text", "rule"), TOLD)
def test_the_rule_that_decides_is_told(text: str, rule: str) -> None:
    found, rules = told(text)
    assert (found, rules[:1]) == ("rule", [rule])


@pytest.mark.parametrize(("text", "wrong"), NEAR)
def test_what_only_looks_like_it_is_not_answered_so(text: str, wrong: str) -> None:
    assert told(text)[0] != wrong
