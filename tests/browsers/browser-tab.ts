/** What the journeys need of a browser that Playwright doesn't drive. Selectors are CSS. */
export type Tab = {
  /** Name and version. */
  readonly name: string;
  goto(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  read(expression: string): Promise<unknown>;
  close(): Promise<void>;
};

/** Clicks on what can be seen, once, by a script: a mouse misses what an animation still moves. */
export const clickOn = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  if (!element?.checkVisibility()) return false;
  element.click();
  return true;
})()`;
