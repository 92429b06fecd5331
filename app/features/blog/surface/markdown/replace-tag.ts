export function replaceTag(element: Element, tag: string) {
  // Of the same inert document: an element of the page would load the pictures that it gets.
  const newElement = element.ownerDocument.createElement(tag);
  newElement.append(...element.childNodes);
  element.replaceWith(newElement);
}
