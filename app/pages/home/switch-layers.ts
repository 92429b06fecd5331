/** Percentage beyond which the other picture counts as the visible one. */
const HALF = 50;

/** Animates to a view only after it is decoded, so that no empty frame appears, and lets visitors drag the edge. */
export function switchLayers(figure: HTMLElement) {
  const stage = figure.querySelector<HTMLElement>('[data-layer]')?.parentElement;
  const range = figure.querySelector<HTMLInputElement>('input[type=range]');
  const radios = [...figure.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  if (!stage || !range) return;
  const layerOf = (name: string) => stage.querySelector<HTMLElement>(`[data-layer=${name}]`);

  /** Resolves once the picture can be painted without delay; rejects if it fails to load. */
  const ready = async (name: string) => {
    const picture = layerOf(name)?.querySelector('img');
    if (!picture) return;
    picture.loading = 'eager';
    await picture.decode();
  };
  const [firstLayer = '', secondLayer = ''] = radios.map(({ value }) => value);
  let [backLayer, frontLayer] = [firstLayer, secondLayer];
  let targetLayer = firstLayer;

  const draw = (percentage: number, moving: boolean) => {
    for (const { value } of radios) {
      const layer = layerOf(value);
      if (layer)
        layer.dataset['place'] = value === frontLayer ? 'front' : value === backLayer ? 'back' : '';
    }
    stage.toggleAttribute('data-moving', moving);
    stage.style.setProperty('--wipe', `${percentage}%`);
    range.value = String(percentage);
  };
  const shownLayer = () => (Number(range.value) > HALF ? backLayer : frontLayer);
  const checkShown = () => {
    targetLayer = shownLayer();
    for (const radio of radios) radio.checked = radio.value === targetLayer;
  };

  async function show(name: string) {
    targetLayer = name;
    try {
      await ready(name);
    } catch {
      if (targetLayer === name) checkShown();
      return;
    }
    if (targetLayer !== name || shownLayer() === name) return;
    backLayer = shownLayer();
    frontLayer = name;
    draw(100, false);
    // Forces a layout at the start, so that the transition is visible.
    void stage?.offsetWidth;
    draw(0, true);
  }

  for (const radio of radios) radio.addEventListener('change', () => void show(radio.value));
  range.addEventListener('input', () => {
    void ready(frontLayer).catch(() => {});
    draw(Number(range.value), false);
    checkShown();
  });

  // Starts loading while the pointer still moves towards the switch.
  for (const { value } of radios) void ready(value).catch(() => {});
  figure.dataset['ready'] = '';
  draw(Number(range.value), false);
  // The visitor may have chosen a view before this code loaded.
  const chosenLayer = radios.find(({ checked }) => checked)?.value ?? firstLayer;
  if (chosenLayer !== firstLayer) void show(chosenLayer);
}
