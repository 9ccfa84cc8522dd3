import AxisChart from 'frappe-charts/src/js/charts/AxisChart.js'
import { type ChartPoint, labelledIndexes } from '#domain/analytics/line-chart.ts'

/** Coordinates are CSS pixels within the container. */
export type ChartHandle = {
  show: (values: readonly number[]) => void
  pointOf: (day: number) => ChartPoint | null
  /** @returns index of the day nearest to `x` */
  dayAt: (x: number) => number
  destroy: () => void
}

/** Lowest maximum of the axis: less would label halves of a visit. */
const minAxisMax = 4

const create = (name: string, attributes: Record<string, string>): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** The package writes style attributes, which the CSP blocks: dots, area and labels are drawn here instead. */
class DayChart extends AxisChart {
  override setMeasures() {
    const { margins, paddings } = this.measures
    Object.assign(margins, { top: 0, bottom: 0, left: 0, right: 0 })
    Object.assign(paddings, { top: 8, bottom: 28, left: 44, right: 24 })
    Object.assign(this.measures, { titleHeight: 0, legendHeight: 0 })
    Object.assign(this.config, { showLegend: 0 })
  }

  override prepareFirstData(data: Parameters<AxisChart['prepareFirstData']>[0]) {
    return data
  }

  override makeTooltip() {
    this.tip = { offset: { x: 0, y: 0 } }
  }

  override calcYAxisParameters(values: number[]) {
    super.calcYAxisParameters([0, minAxisMax, ...values], false)
  }

  override render(components?: unknown) {
    super.render(components, false)
    const { xAxis, yAxis, datasets } = this.state
    const ys = datasets[0]?.yPositions ?? []
    const points = xAxis.positions.map((x, day) => `${x} ${ys[day] ?? 0}`)
    const [first, last] = [xAxis.positions[0] ?? 0, xAxis.positions.at(-1) ?? 0]
    for (const element of this.drawArea.querySelectorAll('.area, .dots')) element.remove()
    this.drawArea.prepend(
      create('path', {
        class: 'area',
        d: `M${first} ${yAxis.zeroLine}L${points.join('L')}L${last} ${yAxis.zeroLine}Z`,
      }),
    )
    this.drawArea.append(create('path', { class: 'dots', d: points.map((point) => `M${point}h.01`).join('') }))
    const labelled = labelledIndexes(xAxis.labels.length)
    for (const [day, text] of this.drawArea.querySelectorAll('.x.axis text').entries()) {
      text.textContent = labelled.includes(day) ? (xAxis.labels[day] ?? '') : ''
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

type ChartOptions = {
  labels: readonly string[]
  values: readonly number[]
  /** CSS pixels. */
  height: number
  onResize: () => void
}

export function drawDayChart(container: HTMLElement, { labels, values, height, onResize }: ChartOptions): ChartHandle {
  const toData = (values: readonly number[]) => ({ labels, datasets: [{ values: [...values] }] })
  const chart = new DayChart(container, {
    type: 'line',
    data: toData(values),
    height,
    animate: 0,
    truncateLegends: 0,
    axisOptions: { xAxisMode: 'tick', yAxisMode: 'span', xIsSeries: 1 },
    lineOptions: { hideDots: 1 },
  })
  // Observed after the chart's own observer, which draws it anew.
  const observer = new ResizeObserver(onResize)
  observer.observe(container)
  const positions = () => chart.state.xAxis.positions
  return {
    show: (values) => chart.update(toData(values)),
    pointOf(day) {
      const [x, y] = [positions()[day], chart.state.datasets[0]?.yPositions[day]]
      return x === undefined || y === undefined ? null : { x: x + chart.left, y: y + chart.top }
    },
    dayAt(x) {
      const distances = positions().map((position) => Math.abs(position + chart.left - x))
      return distances.indexOf(Math.min(...distances))
    },
    destroy() {
      observer.disconnect()
      chart.destroy()
    },
  }
}
