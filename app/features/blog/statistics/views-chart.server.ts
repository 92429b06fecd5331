import { scaleBand, scaleLinear } from 'd3-scale';

import type { BlogAnalytics } from './analyse-posts.server';
import { CHART } from './chart-frame';

export function drawViews(months: BlogAnalytics['monthlyViews']) {
  const x = scaleBand()
    .domain(months.map(({ month }) => month))
    .range([CHART.left, CHART.width])
    .paddingInner(0.35);
  const y = scaleLinear()
    .domain([0, Math.max(4, ...months.map(({ views }) => views))])
    .nice(3)
    .range([CHART.base, 8]);
  return {
    ticks: y
      .ticks(3)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    bars: months.map(({ month, views }) => ({
      month,
      views,
      width: x.bandwidth(),
      x: x(month) ?? 0,
      y: y(views),
      height: CHART.base - y(views),
    })),
  };
}

export type ViewsDrawing = ReturnType<typeof drawViews>;
