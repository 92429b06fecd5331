import { LIKED_KEY_PREFIX, readStorage, writeStorage } from './storage';

export function enhanceLikeForm(form: HTMLElement, post: string) {
  const button = form.querySelector('button');
  const label = form.querySelector('[data-label]');
  const count = form.querySelector('[data-count]');
  const status = form.querySelector('[role=status]');
  if (!(form instanceof HTMLFormElement) || !button || !label || !count || !status) return;
  const key = LIKED_KEY_PREFIX + post;

  const show = (liked: boolean, likes: number) => {
    button.disabled = liked;
    button.toggleAttribute('data-liked', liked);
    label.textContent = liked ? 'Liked' : 'Like';
    count.textContent = String(likes);
  };
  const before = Number(count.textContent);
  const restore = () => {
    const liked = readStorage(key);
    // The page may be cached, so never show fewer likes than this reader has seen.
    if (liked !== null) show(true, Math.max(before, Number(liked)));
  };
  restore();
  addEventListener('storage', restore);
  addEventListener('pageshow', restore);

  const send = async () => {
    status.textContent = '';
    show(true, before + 1);
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
      });
      if (!answer.ok) throw new Error(`like: ${answer.status}`);
      const { likes } = await answer.json();
      show(true, likes);
      writeStorage(key, String(likes));
    } catch (error) {
      reportError(error);
      show(false, before);
      status.textContent = 'Your like wasn’t saved. Please try again.';
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}
