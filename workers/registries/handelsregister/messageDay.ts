import type { XmlElement } from '../readXml.ts';
import { toldText, type ToldXml } from '../toldXml.ts';
import { writtenDays } from './shareholderList/values/writtenDay.ts';

/** The day that an element of a message states, ISO 8601; null where it states anything else or more. */
export function messageDay(element: XmlElement | null): ToldXml {
  return toldText(element).map((text) => {
    const [only, another] = writtenDays(text);
    return only !== undefined && another === undefined && only.start === 0 && only.end === text.length
      ? only.day
      : null;
  });
}
