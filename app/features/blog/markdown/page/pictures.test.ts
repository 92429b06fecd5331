import { expect, it } from 'vitest';

import { parseArticle } from '~/features/blog/markdown/parse-article';

import { imageHosts, pictures } from './pictures';

it('finds the pictures of an article anywhere', () => {
  const tree = parseArticle(
    '![a](/1)\n\n# ![b](/2) x\n\n- item\n\n  ![c](/3)\n\n> ![d](/4)\n\nw **x [![e](/5)](/l)** y',
  );
  expect(pictures(tree).map(({ src }) => src)).toEqual(['/1', '/2', '/3', '/4', '/5']);
});

it('lists each foreign host once, for the policy of the page', () => {
  const tree = parseArticle(
    '![](https://b.example/1) ![](https://A.example:8443/2)\n\n![](https://b.example/3)\n\n![](/own.jpg)\n\n[no picture](https://c.example)',
  );
  expect(imageHosts(tree)).toEqual(['https://a.example:8443', 'https://b.example']);
});

it('never lets a host widen the policy', () => {
  const hosts = ['*', '*.example', 'a;script-src', "a,'unsafe-inline'", '[::1]'];
  const tree = parseArticle(hosts.map((host) => `![x](https://${host}/p.jpg)`).join('\n\n'));
  expect(imageHosts(tree)).toEqual([]);
});
