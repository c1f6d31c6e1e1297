/**
 * The little of the DOM that functions inside of pages use. The project is compiled without the browser's types, so
 * that code of the worker cannot use them by mistake.
 */
export interface DomElement {
  readonly children: Iterable<DomElement>;
  readonly textContent: string | null;
  readonly classList: { contains(name: string): boolean };
  click(): void;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  closest(selector: string): DomElement | null;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
}

export interface DomField extends DomElement {
  value: string;
  readonly checked: boolean;
}

export interface DomSelect extends DomField {
  readonly options: Iterable<{ readonly value: string }>;
}

export interface DomDocument {
  getElementById(id: string): DomElement | null;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
}
