/** What journeys need from a browser that Playwright doesn't control. Selectors are CSS. */
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

/** Clicks a visible element once by script, because a mouse misses what an animation still moves. */
export const clickOn = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  if (!element?.checkVisibility()) return false;
  element.click();
  return true;
})()`;
