import type { Line } from '#domain/demands/entry.ts'
import { cleanName } from '#domain/forms/clean-name.ts'
import type { Mail } from '#domain/mail.ts'
import type { OpenHouse } from '#domain/open-house.ts'
import { priceLine, priceText } from '#domain/price.ts'
import type { Market, PropertySummary } from '#domain/property.ts'
import { dayText, timeText } from '#domain/visits/local-time.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import { type Writer, wholeAddress, writeMail } from './message.ts'

/** A home that a letter names, by its card in the letter's language. */
export type NamedHome = { card: PropertySummary; lines: readonly Line[] }

/** What somebody is told of homes that he looks for. */
export type Tidings = {
  recipient: string
  firstName: string
  homes: readonly NamedHome[]
  /** How many more there are that the letter does not name. */
  others: number
  /** The search that has all of them. */
  list: { market: Market; query: string }
  /** Of the link by which the alert is changed, paused and ended. */
  token: string
}

type Teller = Writer & Pick<SiteView, 'plural' | 'href'>

function hoursText({ t, language }: Teller, { start, end }: OpenHouse): string {
  const to = start.slice(0, 10) === end.slice(0, 10) ? '' : `${dayText(end, language)}, `
  return t('tools.openHouse.hours', {
    day: dayText(start, language),
    from: timeText(start, language),
    to: to + timeText(end, language),
  })
}

function lineText(site: Teller, line: Line): string {
  const { t } = site
  switch (line.kind) {
    case 'new':
      return t('property.ribbon.new')
    case 'lowered':
      return t('tidings.lowered', { from: priceText(line.from) })
    case 'status':
      return t(`tools.history.turn.${line.turn}`)
    case 'open-house':
      return t('tools.openHouse.about', { title: hoursText(site, line.hours) })
  }
}

/** The same in a word, for a subject. */
function newsText({ t }: Teller, line: Line): string {
  switch (line.kind) {
    case 'new':
      return t('property.ribbon.new')
    case 'lowered':
      return t('tools.history.turn.lowered')
    case 'status':
      return t(`tools.history.turn.${line.turn}`)
    case 'open-house':
      return t('tools.openHouse.title')
  }
}

/** As the card on the site says it. */
function costText({ t }: Teller, card: PropertySummary): string {
  const line = priceLine(card)
  if (line.kind === 'hidden') return t('property.price.onRequest')
  const price = card.goal === 1 ? t('property.price.perMonth', { price: line.text }) : line.text
  return line.kind === 'from' ? `${t('property.price.from')} ${price}` : price
}

const detailOf = (site: Teller, { card, lines }: NamedHome): string =>
  [`${card.zip} ${card.city} · ${costText(site, card)}`, ...lines.map((line) => lineText(site, line))].join('\n')

function subjectOf(site: Teller, { homes, others }: Tidings): string {
  const [only, ...more] = homes
  if (only && more.length + others === 0) {
    const { card, lines } = only
    return `${newsText(site, lines[0]!)} – ${card.title}, ${card.city}`
  }
  return `${site.plural('tidings.subject', homes.length + others)} – ${site.name}`
}

/** @returns the letter that tells somebody of homes, once for each thing that happened to them */
export function tidingsMail(site: Teller, tidings: Tidings): Mail {
  const { t, name } = site
  const { recipient, firstName, homes, others, list, token } = tidings
  // One POST to it ends the alert.
  const alert = wholeAddress(site, `${site.href('alert')}?t=${token}`)
  const listPath = `${site.href(list.market === 1 ? 'rent' : 'sale')}${list.query && `?${list.query}`}`
  return writeMail(site, {
    kind: 'tidings',
    recipient,
    replyTo: site.agency.email,
    subject: subjectOf(site, tidings),
    heading: t('tidings.heading', { name: cleanName(firstName) || recipient }),
    blocks: [
      { kind: 'text', text: t('tidings.intro', { agency: name }) },
      {
        kind: 'homes',
        homes: homes.map((home) => ({
          title: home.card.title,
          detail: detailOf(site, home),
          href: wholeAddress(site, propertyHref(site, home.card)),
        })),
      },
      ...(others > 0 ? [{ kind: 'text', text: site.plural('tidings.others', others) } as const] : []),
      { kind: 'button', label: t('tidings.list'), href: wholeAddress(site, listPath) },
      { kind: 'note', text: t('tidings.why', { agency: name }) },
      { kind: 'homes', homes: [{ title: t('tidings.manage.title'), detail: t('tidings.manage.text'), href: alert }] },
    ],
    unsubscribe: alert,
  })
}
