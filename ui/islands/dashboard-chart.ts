import AxisChart from 'frappe-charts/src/js/charts/AxisChart.js'
import { type ChartPoint, labelledIndexes } from '#domain/analytics/line-chart.ts'

/** A day of the chart: where its value stands within the place that it is drawn in, in CSS pixels. */
export type ChartHandle = {
  show: (values: readonly number[]) => void
  pointOf: (at: number) => ChartPoint | null
  /** @param x CSS pixels from the left of the place @returns the day next to it */
  dayAt: (x: number) => number
  end: () => void
}

/** Fewer than so many at the side would be halves of a visit. */
const minTop = 4

const create = (name: string, attributes: Record<string, string>): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/**
 * A line of days as the site draws it. The package's own dots, areas and labels write style attributes, which the
 * policy of the page refuses: these are drawn here instead, and what it sets by script is left to the style sheet.
 */
class DayChart extends AxisChart {
  override setMeasures() {
    const { margins, paddings } = this.measures
    Object.assign(margins, { top: 0, bottom: 0, left: 0, right: 0 })
    Object.assign(paddings, { top: 8, bottom: 28, left: 44, right: 24 })
    Object.assign(this.measures, { titleHeight: 0, legendHeight: 0 })
    Object.assign(this.config, { showLegend: 0 })
  }

  // It would begin at zero and rise after a while.
  override prepareFirstData(data: Parameters<AxisChart['prepareFirstData']>[0]) {
    return data
  }

  override makeTooltip() {
    this.tip = { offset: { x: 0, y: 0 } }
  }

  /** The lowest line is zero, whatever the lowest value is. */
  override calcYAxisParameters(values: number[]) {
    super.calcYAxisParameters([0, minTop, ...values], false)
  }

  override render(components?: unknown) {
    super.render(components, false)
    const { xAxis, yAxis, datasets } = this.state
    const ys = datasets[0]?.yPositions ?? []
    const points = xAxis.positions.map((x, at) => `${x} ${ys[at] ?? 0}`)
    const [first, last] = [xAxis.positions[0] ?? 0, xAxis.positions.at(-1) ?? 0]
    for (const element of this.drawArea.querySelectorAll('.area, .dots')) element.remove()
    this.drawArea.prepend(
      create('path', {
        class: 'area',
        d: `M${first} ${yAxis.zeroLine}L${points.join('L')}L${last} ${yAxis.zeroLine}Z`,
      }),
    )
    this.drawArea.append(create('path', { class: 'dots', d: points.map((point) => `M${point}h.01`).join('') }))
    const named = labelledIndexes(xAxis.labels.length)
    for (const [at, text] of this.drawArea.querySelectorAll('.x.axis text').entries()) {
      text.textContent = named.includes(at) ? (xAxis.labels[at] ?? '') : ''
    }
    for (const element of this.drawArea.querySelectorAll<SVGElement>('[style]')) element.removeAttribute('style')
  }

  get left(): number {
    return this.measures.margins.left + this.measures.paddings.left
  }

  get top(): number {
    return this.measures.margins.top + this.measures.paddings.top
  }
}

/**
 * Draws a line into a place of the page.
 * @param height CSS pixels, of all of it
 * @param moved every day stands somewhere else, because the place has another width
 */
export function drawDayChart(
  place: HTMLElement,
  {
    labels,
    values,
    height,
    moved,
  }: { labels: readonly string[]; values: readonly number[]; height: number; moved: () => void },
): ChartHandle {
  const dataOf = (shown: readonly number[]) => ({ labels, datasets: [{ values: [...shown] }] })
  const chart = new DayChart(place, {
    type: 'line',
    data: dataOf(values),
    ...{ height, animate: 0, truncateLegends: 0 },
    axisOptions: { xAxisMode: 'tick', yAxisMode: 'span', xIsSeries: 1 },
    lineOptions: { hideDots: 1 },
  })
  // After the chart's own, which draws it anew.
  const width = new ResizeObserver(moved)
  width.observe(place)
  const positions = () => chart.state.xAxis.positions
  return {
    show: (shown) => chart.update(dataOf(shown)),
    pointOf(at) {
      const [x, y] = [positions()[at], chart.state.datasets[0]?.yPositions[at]]
      return x === undefined || y === undefined ? null : { x: x + chart.left, y: y + chart.top }
    },
    dayAt(x) {
      const distances = positions().map((position) => Math.abs(position + chart.left - x))
      return distances.indexOf(Math.min(...distances))
    },
    end() {
      width.disconnect()
      chart.destroy()
    },
  }
}
