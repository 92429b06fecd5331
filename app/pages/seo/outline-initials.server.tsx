import satori from 'satori';

import { drawableText } from '~/features/blog/sharing/drawable-text';
import title from '~/features/blog/sharing/share-fonts/title.woff?inline';

/** Shapes in a square of 100 units; empty for scripts that the font doesn't cover. */
export async function outlineInitials(initials: string, colour: string): Promise<string> {
  const text = drawableText(initials);
  if (text === '') return '';
  const svg = await satori(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        alignItems: 'center',
        justifyContent: 'center',
        color: colour,
        fontFamily: 'title',
        fontSize: text.length === 1 ? 88 : 64,
        lineHeight: 1,
      }}
    >
      {text}
    </div>,
    {
      width: 100,
      height: 100,
      fonts: [
        {
          name: 'title',
          data: Buffer.from(title.slice(title.indexOf(',') + 1), 'base64'),
          weight: 400,
        },
      ],
    },
  );
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}
