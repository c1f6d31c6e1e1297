"""Lists of the API."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

Item = TypeVar("Item", covariant=True)


class Page(Protocol[Item]):
    """One page of a list."""

    @property
    def data(self) -> Sequence[Item]: ...

    @property
    def next_cursor(self) -> str | None:
        """The `cursor` of the next page; None on the last one."""


class Listing(Generic[Item]):
    """A list that is read page by page as it is iterated over: `for item in listing`."""

    def __init__(self, read: Callable[[str | None], Page[Item]]) -> None:
        self._read = read

    def first_page(self) -> Page[Item]:
        """The first page alone."""
        return self._read(None)

    def pages(self) -> Iterator[Page[Item]]:
        page = self._read(None)
        yield page
        while page.next_cursor is not None:
            page = self._read(page.next_cursor)
            yield page

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page.data
