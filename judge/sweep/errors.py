"""What a user can mend when a sweep cannot go on."""

from judge.errors import UserError


class SweepError(UserError):
    """A sweep cannot go on: its folder, its cluster or what was asked of it is amiss."""
