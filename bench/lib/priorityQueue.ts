/** A binary heap: what comes before all others is taken first; what is equal, in any order. */
export class PriorityQueue<Item> {
  readonly #heap: Item[] = [];
  readonly #isBefore: (one: Item, other: Item) => boolean;

  constructor(isBefore: (one: Item, other: Item) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#heap.length;
  }

  get first(): Item | undefined {
    return this.#heap[0];
  }

  push(item: Item): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(item);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as Item;
      if (!this.#isBefore(item, parent)) {
        break;
      }
      heap[at] = parent;
      at = above;
    }
    heap[at] = item;
  }

  pop(): Item | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (this.#heap.length > 0) {
      this.#sink(last as Item);
    }
    return first;
  }

  /** Puts the item in the place of the first one. */
  #sink(item: Item): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) {
        break;
      }
      const right = left + 1;
      const least = right < heap.length && this.#isBefore(heap[right] as Item, heap[left] as Item) ? right : left;
      const child = heap[least] as Item;
      if (!this.#isBefore(child, item)) {
        break;
      }
      heap[at] = child;
      at = least;
    }
    heap[at] = item;
  }
}
