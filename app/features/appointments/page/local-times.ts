const format = (at: number, timeZone: string, hasDay: boolean) =>
  new Intl.DateTimeFormat('en-GB', {
    ...(hasDay && { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);

export function localTimes(element: HTMLElement) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const input of element.querySelectorAll<HTMLInputElement>('input[name=zone]'))
    input.value = zone;
  for (const place of element.querySelectorAll<HTMLElement>('[data-local]')) {
    const at = Number(place.dataset['local']);
    if (format(at, zone, true) === format(at, 'Asia/Kolkata', true)) continue;
    const isOtherDay =
      new Date(at).toLocaleDateString('en', { timeZone: zone }) !==
      new Date(at).toLocaleDateString('en', { timeZone: 'Asia/Kolkata' });
    place.textContent = `${format(at, zone, 'day' in place.dataset || isOtherDay)} your time`;
    place.hidden = false;
  }
}
