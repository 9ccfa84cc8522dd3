import { expect, test } from 'vitest'
import { dashboardModel } from '#ui/islands/dashboard.model.ts'

const none = { favourite: [0, 0], documents: [0, 0], visit: [0, 0] }

const model = () =>
  dashboardModel({
    texts: {
      choose: 'Show',
      series: { view: 'visits', favourite: 'kept', documents: 'documents', visit: 'viewings' },
      drawn: '',
      day: 'Day',
    },
    days: ['7 Nov', '8 Nov'],
    counts: { ...none, view: [3, 85] },
    lastDay: '2026-11-08',
    source: '/api/owner/homes/4231901/views',
    locale: 'en-BE',
  })

test('a day that is read follows the counts of now', () => {
  const { read, reading, update } = model()
  read(1)
  expect(reading.value).toBe('8 Nov, visits: 85')
  update({ days: ['2026-11-07', '2026-11-08'], counts: { ...none, view: [3, 1086] } })
  expect(reading.value).toBe('8 Nov, visits: 1.086')
})

test('after midnight the counts of the page stay with its days', () => {
  const { values, update } = model()
  update({ days: ['2026-11-08', '2026-11-09'], counts: { ...none, view: [85, 1] } })
  expect(values.value).toEqual([3, 85])
})
