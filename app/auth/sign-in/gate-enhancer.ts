import { passkeyProblem } from '~/auth/passkeys/passkey-problem';

export function gate(element: HTMLElement) {
  localStorage.removeItem('admin_authenticated');
  const button = element.querySelector<HTMLButtonElement>('[data-passkey]');
  const problem = element.querySelector<HTMLElement>('[data-passkey-problem]');
  if (!button || !problem || !('PublicKeyCredential' in window)) return;
  button.hidden = false;
  const use = async () => {
    button.disabled = true;
    problem.hidden = true;
    try {
      const { signInWithPasskey } = await import('~/auth/passkeys/use-passkey');
      location.assign(await signInWithPasskey(element.dataset['to'] ?? '/admin'));
    } catch (error) {
      problem.hidden = false;
      problem.textContent = passkeyProblem(error);
      button.disabled = false;
    }
  };
  button.addEventListener('click', () => void use());
}
