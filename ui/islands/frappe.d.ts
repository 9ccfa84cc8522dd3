/** The module of one chart type: the package's entry injects a style sheet, which the CSP blocks. */
declare module 'frappe-charts/src/js/charts/AxisChart.js' {
  type Data = { labels: readonly string[]; datasets: { name?: string; values: readonly number[] }[] }

  export default class AxisChart {
    constructor(parent: HTMLElement, options: Record<string, unknown> & { data: Data })
    config: object
    tip: { offset: { x: number; y: number } }
    measures: {
      margins: Record<'top' | 'bottom' | 'left' | 'right', number>
      paddings: AxisChart['measures']['margins']
    }
    state: {
      xAxis: { labels: string[]; positions: number[] }
      yAxis: { zeroLine: number }
      datasets: { yPositions: number[] }[]
    }
    drawArea: SVGGElement
    prepareFirstData(data: Data): Data
    makeTooltip(): void
    setMeasures(options: object): void
    calcYAxisParameters(values: number[], withMinimum: boolean): void
    render(components?: unknown, animate?: boolean): void
    update(data: Data): void
    destroy(): void
  }
}
