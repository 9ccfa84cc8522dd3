import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, renderIcs } from '#worker/exporters/ics.ts'

const event: CalendarEvent = {
  start: '2026-12-12T10:00',
  end: '2026-12-12T12:00',
  uid: '1@gevel.test',
  summary: 'Open house',
  description: 'A home',
  location: '9000 Gent',
  url: 'https://gevel.test/1/',
  changed: '2026-11-20',
  position: null,
}

const octets = (text: string) => new TextEncoder().encode(text).length
const linesOf = (text: string) => text.split('\r\n')

test('has the required properties of RFC 5545', () => {
  const lines = linesOf(renderIcs('Maison Gevel', [{ ...event, position: { latitude: 51.05, longitude: 3.72 } }]))
  expect(lines.slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maison Gevel//Gevel//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ])
  expect(lines.slice(-15)).toEqual([
    'BEGIN:VEVENT',
    'UID:1@gevel.test',
    'DTSTAMP:20261120T000000Z',
    'LAST-MODIFIED:20261120T000000Z',
    'SEQUENCE:20777',
    'DTSTART;TZID=Europe/Brussels:20261212T100000',
    'DTEND;TZID=Europe/Brussels:20261212T120000',
    'SUMMARY:Open house',
    'DESCRIPTION:A home',
    'LOCATION:9000 Gent',
    'GEO:51.05;3.72',
    'URL:https://gevel.test/1/',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(renderIcs('Gevel', [event])).not.toContain('GEO:')
})

test('escapes special characters', () => {
  const text = renderIcs('Gevel', [{ ...event, summary: 'A; b, c\\d\nnew\u0007' }])
  expect(text).toContain('SUMMARY:A\\; b\\, c\\\\d\\nnew \r\n')
})

test('an invitation has organizer, attendee, status and sequence', () => {
  const invitation = {
    status: 'CONFIRMED' as const,
    sequence: 2,
    organizer: { name: 'Maison "Gevel"; nv', email: 'info@gevel.test' },
    attendee: { name: 'Noor\r\nATTENDEE:mailto:x@y.z', email: 'noor@example.com' },
  }
  const lines = linesOf(
    renderIcs('Gevel', [{ ...event, changed: '2026-11-20T09:30:15.123Z', invitation }], 'REQUEST').replaceAll(
      '\r\n ',
      '',
    ),
  )
  expect(lines[4]).toBe('METHOD:REQUEST')
  expect(lines).toContain('DTSTAMP:20261120T093015Z')
  expect(lines.slice(-7)).toEqual([
    'STATUS:CONFIRMED',
    'SEQUENCE:2',
    'ORGANIZER;CN="Maison ’Gevel’; nv":mailto:info@gevel.test',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Noor ATTENDEE:mailto:x@y.z":mailto:noor@example.com',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('folds any text into lines of at most 75 octets without splitting characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
      const text = renderIcs('Gevel', [{ ...event, summary }])
      for (const line of linesOf(text)) expect(octets(line)).toBeLessThanOrEqual(75)
      expect(text).not.toMatch(/(^|[^\r])\n/)
      expect(text).not.toContain('\ufffd'.repeat(summary.includes('\ufffd') ? 999 : 1))
      const unfolded = text
        .replaceAll('\r\n ', '')
        .match(/SUMMARY:(.*)\r\nDESCRIPTION/s)![1]!
        .replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))
      expect(unfolded).toBe(
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what a calendar cannot hold
        summary.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '),
      )
    }),
  )
})
