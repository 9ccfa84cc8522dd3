import type { OpenHouse } from '#domain/property/open-house.ts'

export type CalendarEvent = OpenHouse & {
  /** Constant for an event, so that calendars update theirs. */
  uid: string
  summary: string
  description: string
  location: string
  url: string
  /** ISO date of its last change, with a time when there may be several in a day. */
  changed: string
  /** Degrees; null for a hidden address. */
  position: { latitude: number; longitude: number } | null
  invitation?: {
    status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
    sequence: number
    /** In a mail to one of them. */
    organizer?: Person
    attendee?: Person
  }
}

type Person = { name: string; email: string }

/** `REQUEST` adds or changes an invitation; `CANCEL` removes it (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** Brussels time since 1996. */
const zone = `BEGIN:VTIMEZONE
TZID:Europe/Brussels
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
END:VTIMEZONE`.split('\n')

/** RFC 5545, 3.3.11 */
const escapeIcs = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar cannot express them
    .replace(/[\u0000-\u001f\u007f]/g, ' ')

const octets = (text: string): number => new TextEncoder().encode(text).length

/** Folds at 75 octets, between characters; a continuation begins with a space (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const added = octets(character)
    if (size + added > 75) {
      lines.push(part)
      part = ' '
      size = 1
    }
    part += character
    size += added
  }
  return [...lines, part].join('\r\n')
}

/** `2026-12-12T10:00` as `20261212T100000` */
const localStamp = (minute: string): string => `${minute.replace(/[-:]/g, '')}00`

/** `2026-11-20` and `2026-11-20T09:30:00.000Z` as `20261120T000000Z` and `20261120T093000Z` */
const utcStamp = (changed: string): string =>
  `${changed.slice(0, 10).replaceAll('-', '')}T${changed.slice(11, 19).replaceAll(':', '').padEnd(6, '0')}Z`

/** A quoted parameter has no escapes, and no quote (RFC 5545, 3.2). */
const partyParameter = ({ name, email }: Person): string => {
  const commonName = name
    .toWellFormed()
    .replaceAll('"', '’')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar cannot express them
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
  return `CN="${commonName}":mailto:${email}`
}

const invitationLines = ({
  status,
  sequence,
  organizer,
  attendee,
}: NonNullable<CalendarEvent['invitation']>): string[] => [
  `STATUS:${status}`,
  `SEQUENCE:${sequence}`,
  ...(organizer ? [`ORGANIZER;${partyParameter(organizer)}`] : []),
  ...(attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;${partyParameter(attendee)}`] : []),
]

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utcStamp(event.changed)}`,
  `LAST-MODIFIED:${utcStamp(event.changed)}`,
  // The day of the last change: a higher one replaces the event.
  ...(event.invitation ? [] : [`SEQUENCE:${Math.floor(Date.parse(event.changed.slice(0, 10)) / 86_400_000)}`]),
  `DTSTART;TZID=Europe/Brussels:${localStamp(event.start)}`,
  `DTEND;TZID=Europe/Brussels:${localStamp(event.end)}`,
  `SUMMARY:${escapeIcs(event.summary)}`,
  `DESCRIPTION:${escapeIcs(event.description)}`,
  `LOCATION:${escapeIcs(event.location)}`,
  ...(event.position ? [`GEO:${event.position.latitude};${event.position.longitude}`] : []),
  `URL:${event.url}`,
  ...(event.invitation ? invitationLines(event.invitation) : []),
  'END:VEVENT',
]

export const renderIcs = (
  agency: string,
  events: readonly CalendarEvent[],
  method: CalendarMethod = 'PUBLISH',
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeIcs(agency)}//Gevel//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
