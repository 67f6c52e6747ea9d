"""A small edition that shows every form of the file format; invented, not the game's rules."""

CHAPTER = """\
%% Invented text that shows the format.
# 2 Objects

## 2.1 General

2.1.a Every visible zone holds objects.

2.1.d Wherever a cost or an effect “moves” an object, what moves is the *item* behind it,
  apart from the exceptions of rule 2.1.f.

  Example: Lithium has [Haven,
    Bravos Bastion] (common) in play.

    In the next turn it costs {1}.

  Remark: Nothing else follows:
    - neither this,
    - nor that.

2.1.f An ability may find it. This is an exception to rule 2.1.d.

### 2.1.2 Anchored

- During Rest, an *Anchored* Character stays.
- It then loses the status.

  Remark: See rules 2.1.d and f.

## 2.2 Lists

2.2.a The Base Cost is:
  - its Reserve Cost if:
    - it is Fleeting
      or was;
    - it is in Reserve;
  - its Hand Cost otherwise.

  Something more.

2.2.b In this order:
  1. apply increases;
  2. apply
     decreases.
"""

GLOSSARY = """\
Anchored
  status: keeps a Character out of Reserve.
  defined in 2.1.2

Object | objects
  a game piece.
"""

CHANGES = """\
## New Rules

- Rule 2.1.f was added.

## Other Changes

- Section 2.2 was moved.
"""
