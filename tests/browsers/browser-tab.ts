/** What the journeys need of a browser that Playwright doesn't drive. Selectors are CSS. */
export type Tab = {
  /** Name and version. */
  readonly name: string;
  goto(url: string): Promise<void>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
};
