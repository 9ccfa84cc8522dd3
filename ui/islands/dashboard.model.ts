import { computed, signal } from '@preact/signals-react'
import { type AnalyticsEventName, analyticsEventNames } from '#domain/analytics/event.ts'
import type { ChartPoint } from '#domain/analytics/line-chart.ts'

export type DashboardProps = {
  texts: {
    choose: string
    series: Record<AnalyticsEventName, string>
    drawn: string
    day: string
  }
  /** Labels of the days, oldest first: "8 Nov". */
  days: readonly string[]
  counts: Counts
  /** `YYYY-MM-DD` */
  lastDay: string
  /** Address of the current counts. */
  source: string
  /** BCP 47, for numbers. */
  locale: string
}

type Counts = Record<AnalyticsEventName, readonly number[]>

/** Answer of the owner API. */
export type DailyViews = { days: readonly string[]; counts: Counts }

export function dashboardModel({ days, counts: shown, lastDay, texts, locale }: DashboardProps) {
  const counts = signal(shown)
  const series = signal<AnalyticsEventName>('view')
  /** Index of the day; null while none is read. */
  const day = signal<number | null>(null)
  const numbers = new Intl.NumberFormat(locale)
  const last = days.length - 1

  return {
    day,
    values: computed(() => counts.value[series.value]),
    point: signal<ChartPoint | null>(null),
    resizes: signal(0),
    /** Whether the interactive chart has replaced the sparkline of the page. */
    isDrawn: signal(false),
    /** "8 Nov, visits: 85"; empty while no day is read. */
    reading: computed(() => {
      if (day.value === null) return ''
      const value = counts.value[series.value][day.value] ?? 0
      return `${days[day.value]}, ${texts.series[series.value]}: ${numbers.format(value)}`
    }),
    /** Takes the counts since the page was made; after midnight those of the page stay, as its days do. */
    update: (current: DailyViews) => {
      if (current.days.at(-1) === lastDay) counts.value = current.counts
    },
    show: (name: string) => {
      series.value = analyticsEventNames.find((item) => item === name) ?? series.value
    },
    read: (index: number | null) => {
      day.value = index === null ? null : Math.min(last, Math.max(0, index))
    },
  }
}
