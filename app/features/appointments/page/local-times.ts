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
  for (const timeElement of element.querySelectorAll<HTMLElement>('[data-local]')) {
    const instant = Number(timeElement.dataset['local']);
    if (format(instant, zone, true) === format(instant, 'Asia/Kolkata', true)) continue;
    const isOtherDay =
      new Date(instant).toLocaleDateString('en', { timeZone: zone }) !==
      new Date(instant).toLocaleDateString('en', { timeZone: 'Asia/Kolkata' });
    timeElement.textContent = `${format(instant, zone, 'day' in timeElement.dataset || isOtherDay)} your time`;
    timeElement.hidden = false;
  }
}
