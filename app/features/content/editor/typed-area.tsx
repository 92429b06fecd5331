import { type ComponentProps, useState } from 'react';

import { TextArea } from '~/ui/form/field';

import { continueTyping, isComposing, isPaste, storedText, type TextLimits } from './typed-text';

/** Shows the text as it is typed until it is left, because a rewritten text moves the caret and ends a composition. */
export function TypedArea({
  limits,
  text,
  onText,
  ...rest
}: { limits: TextLimits; text: string; onText: (text: string) => void } & ComponentProps<
  typeof TextArea
>) {
  const [typed, setTyped] = useState(text);
  return (
    <TextArea
      {...rest}
      maxLength={limits.maxLength}
      // A different stored text came from elsewhere, such as an undo, so it replaces the typed one.
      value={storedText(limits, typed) === text ? typed : text}
      onChange={({ currentTarget: area, nativeEvent }) => {
        const before = { text: area.value, caret: area.selectionEnd };
        const { text: next, caret } = isComposing(nativeEvent)
          ? before
          : continueTyping(limits, before, { isPasted: isPaste(nativeEvent) });
        if (next !== before.text) {
          // Setting the value through React would move the caret to the end.
          area.value = next;
          area.setSelectionRange(caret, caret);
        }
        setTyped(next);
        onText(storedText(limits, next));
      }}
      onBlur={() => setTyped(text)}
    />
  );
}
