/** Makes an element; text is never read as HTML, because it comes from other apps. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: { [attribute: string]: string },
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** A button that says what it does, and does it once at a time. */
export function button(label: string, title: string, className: string, action: () => Promise<void>): HTMLButtonElement {
  const element = make('button', { type: 'button', title, 'aria-label': title, class: className }, label);
  element.addEventListener('click', () => {
    element.disabled = true;
    action().finally(() => (element.disabled = false));
  });
  return element;
}
