/**
 * Which pods were there before a fault, are there after it, and had containers that ended meanwhile.
 *
 * @param before how often the containers of each pod were started again
 * @returns a sentence; null where there are none
 */
export function restartedPods(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string | null {
  const restarted = [...after].flatMap(([pod, count]) => {
    const times = count - (before.get(pod) ?? count);
    return times > 0 ? [`${pod} ${times} times`] : [];
  });
  return restarted.length === 0
    ? null
    : `containers of pods that were not struck were started again: ${restarted.join(', ')}.`;
}
