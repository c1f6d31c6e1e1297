/** There is no room for this now, through no fault of the one who asks: the same may be tried again soon. */
export class Overload extends Error {
  override readonly name = 'Overload';
}
