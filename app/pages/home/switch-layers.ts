/** Half of the way: past it the other picture counts as the one that is shown. */
const HALF = 50;

/**
 * The model's three readings: fetches the other two, wipes to one only once it is decoded, so that no empty frame is ever seen,
 * and lets the edge between the two that were shown last be dragged.
 */
export function switchLayers(figure: HTMLElement) {
  const stage = figure.querySelector<HTMLElement>('[data-layer]')?.parentElement;
  const range = figure.querySelector<HTMLInputElement>('input[type=range]');
  const radios = [...figure.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  if (!stage || !range) return;
  const layerOf = (name: string) => stage.querySelector<HTMLElement>(`[data-layer=${name}]`);

  /** Resolves once the picture can be painted at once; rejects where it can't be had. */
  const ready = async (name: string) => {
    const picture = layerOf(name)?.querySelector('img');
    if (!picture) return;
    picture.loading = 'eager';
    await picture.decode();
  };
  const [first = '', second = ''] = radios.map(({ value }) => value);
  let [back, front] = [first, second];
  let targetLayer = first;

  const draw = (at: number, moving: boolean) => {
    for (const { value } of radios) {
      const layer = layerOf(value);
      if (layer) layer.dataset['place'] = value === front ? 'front' : value === back ? 'back' : '';
    }
    stage.toggleAttribute('data-moving', moving);
    stage.style.setProperty('--wipe', `${at}%`);
    range.value = String(at);
  };
  const shown = () => (Number(range.value) > HALF ? back : front);
  const check = (name: string) => {
    targetLayer = name;
    for (const radio of radios) radio.checked = radio.value === name;
  };

  async function show(name: string) {
    targetLayer = name;
    try {
      await ready(name);
    } catch {
      if (targetLayer === name) check(shown());
      return;
    }
    if (targetLayer !== name || shown() === name) return;
    back = shown();
    front = name;
    draw(100, false);
    // Laid out at its beginning, so that the way from there is seen.
    void stage?.offsetWidth;
    draw(0, true);
  }

  for (const radio of radios) radio.addEventListener('change', () => void show(radio.value));
  range.addEventListener('input', () => {
    void ready(front).catch(() => {});
    draw(Number(range.value), false);
    check(shown());
  });

  // Whoever reaches for the switch gets the pictures while the pointer is still on its way.
  for (const { value } of radios) void ready(value).catch(() => {});
  figure.dataset['ready'] = '';
  draw(Number(range.value), false);
  // One was chosen before this code came.
  const chosen = radios.find(({ checked }) => checked)?.value ?? first;
  if (chosen !== first) void show(chosen);
}
