import type { Mail } from '#domain/mail.ts'
import type { Week, WeekEvent } from '#domain/owner/digest.ts'
import { calledBy } from '#domain/owner/greeting.ts'
import { dayText } from '#domain/visits/local-time.ts'
import { localText } from '#ui/components/moment-text.ts'
import type { SiteView } from '#ui/site.tsx'
import { type Writer, wholeAddress, writeMail } from './message.ts'

/** What an owner is told of one home and one week. */
export type HomeWeek = {
  id: number
  address: string
  visits: number
  /** In the week before; null for a home that was not there all through it. */
  visitsBefore: number | null
  happened: readonly (readonly [event: WeekEvent, count: number])[]
  /** Viewings to come, on the clock of Brussels. */
  coming: readonly string[]
  /** How many look for a home like it; null where nobody can have it any more. */
  demands: number | null
}

export type Digest = {
  recipient: string
  name: string
  week: Week
  homes: readonly HomeWeek[]
  /** Of the link that ends the letters. */
  token: string
}

type Teller = Writer & Pick<SiteView, 'plural' | 'href'>

/** Viewings that a letter names. */
const most = 5

function visitsText({ t, plural }: Teller, { visits, visitsBefore }: HomeWeek): string {
  const said = plural('digest.visits', visits)
  if (visitsBefore === null) return said
  const change = visits - visitsBefore
  if (change === 0) return `${said}, ${t('digest.same')}`
  return `${said}, ${plural(change > 0 ? 'digest.more' : 'digest.fewer', Math.abs(change))}`
}

/** @returns what stands under the address of a home, a line each */
function linesOf(site: Teller, home: HomeWeek): string[] {
  const { t, plural } = site
  const happened = home.happened.map(([event, count]) => plural(`digest.kinds.${event}`, count)).join(', ')
  const coming = home.coming.slice(0, most).map((time) => `– ${localText(site, time)}`)
  const others = home.coming.length - coming.length
  return [
    visitsText(site, home),
    happened ? t('digest.happened', { list: happened }) : t('digest.quiet'),
    ...(coming.length > 0 ? [t('digest.coming'), ...coming] : []),
    ...(others > 0 ? [`– ${plural('digest.others', others)}`] : []),
    ...(home.demands ? [plural('digest.demands', home.demands)] : []),
  ]
}

/** @returns the letter of the week: of each home how often it was looked at, what happened, and what is to come */
export function digestMail(site: Teller, { recipient, name, week, homes, token }: Digest): Mail {
  const { t, language, href, name: agency } = site
  const [only, ...more] = homes
  const path = only && more.length === 0 ? href('ownerHome', { id: String(only.id) }) : href('owner')
  // One POST to it ends the letters.
  const end = wholeAddress(site, `${href('digest')}?t=${encodeURIComponent(token)}`)
  return writeMail(site, {
    kind: 'digest',
    recipient,
    replyTo: site.agency.email,
    subject: t(only && more.length === 0 ? 'digest.subject.home' : 'digest.subject.homes', { agency }),
    heading: t('digest.heading', { name: calledBy(name) }),
    blocks: [
      {
        kind: 'text',
        text: t('digest.intro', { from: dayText(week.first, language), to: dayText(week.last, language) }),
      },
      {
        kind: 'homes',
        homes: homes.map((home) => ({
          title: home.address,
          detail: linesOf(site, home).join('\n'),
          href: wholeAddress(site, href('ownerHome', { id: String(home.id) })),
        })),
      },
      { kind: 'button', label: t('digest.button'), href: wholeAddress(site, path) },
      { kind: 'note', text: t('digest.why', { agency }) },
      { kind: 'homes', homes: [{ title: t('digest.end.title'), detail: t('digest.end.text'), href: end }] },
    ],
    unsubscribe: end,
  })
}
