"""What a question tells of the cards that it names is laid and done as it is told."""

from collections.abc import Sequence

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.answers.played_out import answer_sentences
from judge.proposals.proposing import proposals
from tests.proposals import outright, says


def first(text: str) -> str:
    def plays(reading: str) -> Sequence[tuple[object, object]] | None:
        answers = [(it.verdict, None) for it in answer_sentences(reading)]
        known = all(it not in (Verdict.UNKNOWN, Verdict.ILLEGAL) for it, _ in answers)
        return answers if known else None

    return outright(proposals(text, plays)[0].text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (  # the owner of the first of a list owns the others, and so many there are
            "I drop Anubis. They have a Kappa and two Ordis Recruits. Does Kappa survive?",
            "Alice has Anubis in hand. Bob controls Kappa. Bob controls an Ordis Recruit token. "
            "Bob controls an Ordis Recruit token. Alice plays Anubis from hand. Is Kappa in play?",
        ),
        (  # who is hit by a Spell is its target, and who hits plays it
            "My anchored Sneezer Shroom gets hit with Kelon Burst by my opponent. Does it go to "
            "reserve?",
            "Bob has Kelon Burst in hand. Alice controls Sneezer Shroom (Anchored). Bob plays "
            "Kelon Burst, targeting Sneezer Shroom. Is Sneezer Shroom in Alice's Reserve?",
        ),
        (  # what was played before lies there Fleeting (2.4.7.a), and “it” is sacrificed
            "I played Moonlight Jellyfish from reserve, then I sac it to Gift of Self. Is the "
            "jellyfish back in reserve?",
            "Alice has Gift of Self in hand. Alice controls Moonlight Jellyfish (Fleeting). Alice "
            "plays Gift of Self, sacrificing Moonlight Jellyfish. Is Moonlight Jellyfish in "
            "Alice's Reserve?",
        ),
        (  # what a Resupply turns out to be lay on top of the Deck (7.3.26)
            "I resupply with Harvest and it's The Machine in the Ice. Is it exhausted?",
            "Alice has Harvest in hand. The top card of Alice's Deck is The Machine in the Ice. "
            "Alice plays Harvest. Is The Machine in the Ice exhausted?",
        ),
        (  # which Expedition is said holds for what faces it
            "Sneezer Shroom enters across from Drowsy Dodo (asleep). Does the Dodo wake up?",
            "Alice has Sneezer Shroom in hand. Bob controls Drowsy Dodo (Asleep) in his Hero "
            "Expedition. Alice plays Sneezer Shroom from hand in her Hero Expedition. Is Drowsy "
            "Dodo Asleep?",
        ),
        (  # an exhausted Character lies in Reserve; its support ability is asked of
            "Is an exhausted Ebenezer Scrooge in my reserve still usable for his support?",
            "Alice has Ebenezer Scrooge (exhausted) in Reserve. Can Alice use Ebenezer Scrooge's "
            "support ability?",
        ),
        (  # a Spell without a name does what is said, to what it is said of
            "Opponent bounces my boosted Muna Caregiver with a spell. Is it still boosted?",
            '"Some Spell" is a Spell with "Return target Character or Permanent to its owner\'s '
            'hand.". Bob has "Some Spell" in hand. Alice controls Muna Caregiver (2 boosts). Bob '
            'plays "Some Spell", targeting Muna Caregiver. How many boosts does Muna Caregiver '
            "have?",
        ),
        (  # even where that is said later, of that Spell
            "They have a spell and I have Sun Wukong. If they discard my Sun Wukong with that "
            "spell, where does he go?",
            '"Some Spell" is a Spell with "Discard target Character or Permanent.". Bob has '
            '"Some Spell" in hand. Alice controls Sun Wukong. Bob plays "Some Spell", targeting '
            "Sun Wukong. Where is Sun Wukong?",
        ),
        (  # as the one by which something is undergone
            "My Kodama is killed by my opponent's spell. Where is Kodama?",
            '"Some Spell" is a Spell with "Discard target Character or Permanent.". Bob has '
            '"Some Spell" in hand. Alice controls Kodama (rare). Bob plays "Some Spell", targeting '
            "Kodama. Where is Kodama?",
        ),
        (  # the Spell by which something was undergone was played, by the other player
            "My Muna Caregiver got sent to reserve by Tiny Jail. Is it still in play?",
            "Bob has Tiny Jail in hand. Alice controls Muna Caregiver. Bob plays Tiny Jail, "
            "targeting Muna Caregiver. Is Muna Caregiver in play?",
        ),
        (  # from where something is taken with a Spell tells nothing of the Spell
            "I steal Kodama with Brainwash out of my opponent's Reserve. Is it fleeting?",
            "Alice has Brainwash in hand. Bob has Kodama in Reserve. Alice plays Brainwash, "
            "targeting Kodama. Is Kodama Fleeting?",
        ),
        (  # what a Spell is played for tells its target
            "My opponent used Hooked to move my Sun Wukong over. Does he keep his boosts?",
            "Bob has Hooked in hand. Alice controls Sun Wukong (2 boosts). Bob plays Hooked, "
            "targeting Sun Wukong. How many boosts does Sun Wukong have?",
        ),
        (  # an ability that comes up from Reserve alone is used by playing the card from there
            "They use Ratatoskr's ability while I control Kappa. How many boosts does Ratatoskr "
            "have?",
            "Bob has Ratatoskr in Reserve. Alice controls Kappa. Bob plays Ratatoskr from "
            "Reserve. How many boosts does Ratatoskr have?",
        ),
        (  # what shares an Expedition is of one player
            "Opponent casts a spell that bounces my Atlas in the expedition with Eat Me Energy "
            "Bars. Where is Atlas?",
            '"Some Spell" is a Spell with "Return target Character or Permanent to its owner\'s '
            'hand.". Bob has "Some Spell" in hand. Alice controls Atlas in her Hero Expedition. '
            "Alice controls Eat Me Energy Bars in her Hero Expedition. Bob plays "
            '"Some Spell", targeting Atlas. Where is Atlas?',
        ),
        (  # what something is done after is done first
            "I play Helping Hand on Atlas after my opponent used Hooked on him. How many boosts "
            "does Atlas have?",
            "Bob has Hooked in hand. Alice has Helping Hand in hand. Alice controls Atlas. Bob "
            "plays Hooked, targeting Atlas. Alice plays Helping Hand, targeting Atlas. How many "
            "boosts does Atlas have?",
        ),
        (  # the first thing of a clause is what is hit, and a token that is hit lies there
            "The Ordis Recruit from my Jeanne d'Arc gets hit by Intimidation. Does it go to my "
            "hand?",
            "Bob has Intimidation in hand. Alice controls an Ordis Recruit token. Alice controls "
            "Jeanne d'Arc. Bob plays Intimidation, targeting the Ordis Recruit token. Is the "
            "Ordis Recruit token in Alice's hand?",
        ),
        (  # “from there” is from where it lies
            "Nike is in my Reserve and I play her from there. Is she fleeting?",
            "Alice has Nike in Reserve. Alice plays Nike from Reserve. Is Nike Fleeting?",
        ),
        (  # what is said not to be does not happen
            "I cast Off You Go! at my Red (2 boosts), although it is not Night. Where is Red?",
            "Alice has Off You Go! in hand. Alice controls Red (2 boosts). Alice plays Off You "
            "Go!, targeting Red. Where is Red?",
        ),
        (  # the Expedition that is said is targeted, and it is asked of (4.2.4.g)
            "Issitoq waits in their hero expedition. I play Small Step, Giant Leap on my companion "
            "lane. Do we move?",
            "Alice has Small Step, Giant Leap in hand. Bob controls Issitoq in his Hero "
            "Expedition. Alice plays Small Step, Giant Leap, targeting Alice's Companion "
            "Expedition. Does Alice's Companion Expedition move forward?",
        ),
        (  # whose a card is may be said by what it is, or by its zone
            "My opponent plays Anubis, and my last Character is Kappa. Does Kappa survive?",
            "Bob has Anubis in hand. Alice controls Kappa. Bob plays Anubis from hand. Is Kappa in "
            "play?",
        ),
        (
            "I play Freeze on Kappa in their hero expedition. Is it exhausted?",
            "Alice has Freeze in hand. Bob controls Kappa in his Hero Expedition. Alice plays "
            "Freeze, targeting Kappa. Is Kappa exhausted?",
        ),
        (  # plain things that are told of lie there beside the cards
            "They have two Landmarks and a Kappa. I play Freeze on Kappa. Where is it?",
            '"Some Landmark" is a Landmark Permanent. Alice has Freeze in hand. Bob controls '
            'Kappa. Bob controls "Some Landmark" #1. Bob controls "Some Landmark" #2. Alice plays '
            "Freeze, targeting Kappa. Where is Kappa?",
        ),
        (  # and whom it is asked of is one of the player's own
            "I have a Landmark and Kappa in play. If they play Anubis, what do I sacrifice?",
            '"Some Landmark" is a Landmark Permanent. Bob has Anubis in hand. Alice controls '
            'Kappa. Alice controls "Some Landmark". Bob plays Anubis from hand. Is Kappa in play?',
        ),
        (  # what one wants to play is no longer, or not yet, in play
            "If I discard Martengale for its support, can I then play Kappa for less?",
            "Alice has Martengale in Reserve. Alice has Kappa in hand. Alice uses Martengale's "
            "support ability. Can Alice play Kappa?",
        ),
        (  # what something is done with is what is played, by whoever does it
            "My opponent freezes my Kappa with Freeze while I control Robin Hood. Where is Kappa?",
            "Bob has Freeze in hand. Alice controls Kappa. Alice controls Robin Hood. Bob plays "
            "Freeze, targeting Kappa. Where is Kappa?",
        ),
        (  # a plain thing is played, aimed at and sacrificed as a card is
            "I play a Character from Reserve with Haven in play. Does Haven trigger?",
            '"Some Character" is a Character (2/2/2). Alice has "Some Character" in Reserve. Alice '
            'controls Haven, Bravos Bastion. Alice plays "Some Character" from Reserve. Is Haven, '
            "Bravos Bastion's ability activated?",
        ),
        (
            "They play Freeze on a Fleeting Character of mine while I control Robin Hood. Where "
            "does it go?",
            '"Some Character" is a Character (2/2/2). Bob has Freeze in hand. Alice controls Robin '
            'Hood. Alice controls "Some Character" (Fleeting). Bob plays Freeze, targeting "Some '
            'Character". Where is "Some Character"?',
        ),
        (
            "I sacrifice a token to Gift of Self and then play Kappa. Is Kappa in play?",
            "Alice has Gift of Self in hand. Alice has Kappa in hand. Alice controls a Dragon "
            "Shade token. Alice plays Gift of Self, sacrificing the Dragon Shade token. Alice "
            "plays Kappa from hand. Is Kappa in play?",
        ),
        (  # a zone may be said to have cards (3.2.10)
            "My Reserve already holds three cards. I resupply with Harvest. How many cards are in "
            "my Reserve after Night?",
            '"Some Character" is a Character (2/2/2). Alice has Harvest in hand. Alice has "Some '
            'Character" #1 in Reserve. Alice has "Some Character" #2 in Reserve. Alice has "Some '
            'Character" #3 in Reserve. Alice plays Harvest. Night happens. How many cards does '
            "Alice have in Reserve?",
        ),
        (  # each of two Spells has its own target
            "After I play Kelon Burst on their Anchored Kappa, they play Freeze on my Sneezer "
            "Shroom. Where is Sneezer Shroom?",
            "Alice has Kelon Burst in hand. Bob has Freeze in hand. Bob controls Kappa (Anchored). "
            "Alice controls Sneezer Shroom. Alice plays Kelon Burst, targeting Kappa. Bob plays "
            "Freeze, targeting Sneezer Shroom. Where is Sneezer Shroom?",
        ),
        (  # what is supposed of “it” is laid
            "Can Dorothy Gale be targeted by Tiny Jail if she has 2 boosts?",
            "Alice has Tiny Jail in hand. Bob controls Dorothy Gale (2 boosts). Can Alice target "
            "Dorothy Gale with Tiny Jail?",
        ),
        (  # what is only asked about is done as it is said (7.4.5.c)
            "What does scouting Talarian Skater cost while they control Robin Hood?",
            "Alice has Talarian Skater in hand. Bob controls Robin Hood. Alice plays Talarian "
            "Skater with Scout. How much does Alice pay?",
        ),
        (  # what was played makes the next card cost less, so that it is played as well (7.3.9)
            "I played Vishvakarma and then want to play Kelonic Generator. What does it cost me?",
            "Alice has Vishvakarma in hand. Alice has Kelonic Generator in hand. Alice plays "
            "Vishvakarma from hand. How much does it cost Alice to play Kelonic Generator?",
        ),
    ],
)
def test_what_is_told_is_the_first_reading(text: str, meant: str) -> None:
    assert says(first(text), meant)


def test_a_state_that_is_asked_is_not_laid() -> None:
    reading = first("Opponent plays Kelon Burst on my Kappa. Is Kappa fleeting?")
    assert "(Fleeting)" not in reading


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("I'm playing Treyst & Rossum and cast Freeze on Kappa. Is Kappa asleep?", "Alice's Hero"),
        ("My opponent plays Waru & Mack, I cast Freeze on his Kappa. Is it asleep?", "Bob's Hero"),
    ],
)
def test_who_plays_a_hero_has_it(asked: str, said: str) -> None:
    (answer,) = answer_text(asked)
    assert f"{said} is" in answer.proposals[0]
    assert "Alice plays Freeze" in answer.proposals[0]


def test_a_card_whose_only_ability_needs_reserve_is_played_from_there() -> None:
    reading = first("If Medusa discards a token, does its controller get the Aerolith?")
    assert "Alice plays Medusa from Reserve, targeting the Dragon Shade token." in reading
    assert "Bob controls a Dragon Shade token." in reading  # what is harmed is the opponent's


def test_a_spell_that_is_a_verb_aims_at_an_expedition() -> None:
    text = "If I Blizzard their Hero Expedition, does Koi, Playful Leviathan go to Reserve?"
    assert "Alice plays Blizzard, targeting Bob's Hero Expedition." in first(text)


def test_who_puts_a_spell_on_a_card_plays_it() -> None:
    reading = first("My opponent put Beauty Sleep on my Kodama that was Anchored. Is it Asleep?")
    assert "Bob plays Beauty Sleep, targeting Kodama." in reading


@pytest.mark.parametrize(
    ("text", "done"),
    [
        (
            "I play Haven Warrior and Haven Bouncer both out of my Reserve. Which ones are in the "
            "discard pile tomorrow?",
            "Alice plays Haven Warrior from Reserve in her Hero Expedition. "
            "Alice plays Haven Bouncer from Reserve in her Hero Expedition. Night happens.",
        ),
        (
            "My opponent plays Hooked and Kelon Burst both from reserve on my Kappa. "
            "Where's Kappa?",
            "Bob plays Hooked from Reserve, targeting Kappa. "
            "Bob plays Kelon Burst from Reserve, targeting Kappa.",
        ),
        (
            "My Studious Disciple and Kelon Elemental both get played out of my reserve. "
            "Are both of them fleeting?",
            "Alice plays Studious Disciple from Reserve in her Hero Expedition. "
            "Alice plays Kelon Elemental from Reserve in her Hero Expedition.",
        ),
    ],
)
def test_what_is_said_of_both_is_done_with_each(text: str, done: str) -> None:
    assert done in first(text)
