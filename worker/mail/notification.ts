import { sanitizeName } from '#domain/forms/sanitize-name.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { formatPrice, priceDisplay } from '#domain/money.ts'
import type { OpenHouse } from '#domain/property/open-house.ts'
import type { Market, PropertySummary } from '#domain/property/property.ts'
import type { DigestLine } from '#domain/saved-search/digest-line.ts'
import { dayText, timeText } from '#domain/visits/local-time.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import { type Writer, wholeAddress, writeMail } from './message.ts'

/** A home that a letter names, by its card in the letter's language. */
export type NotifiedProperty = { card: PropertySummary; lines: readonly DigestLine[] }

/** What somebody is told of homes that he looks for. */
export type Notification = {
  recipient: string
  firstName: string
  homes: readonly NotifiedProperty[]
  /** How many more there are that the letter does not name. */
  others: number
  /** The search that has all of them. */
  list: { market: Market; query: string }
  /** Of the link by which the alert is changed, paused and ended. */
  token: string
}

type MailContext = Writer & Pick<SiteView, 'plural' | 'href'>

function openHouseText({ t, language }: MailContext, { start, end }: OpenHouse): string {
  const to = start.slice(0, 10) === end.slice(0, 10) ? '' : `${dayText(end, language)}, `
  return t('tools.openHouse.hours', {
    day: dayText(start, language),
    from: timeText(start, language),
    to: to + timeText(end, language),
  })
}

function lineText(site: MailContext, line: DigestLine): string {
  const { t } = site
  switch (line.kind) {
    case 'new':
      return t('property.ribbon.new')
    case 'lowered':
      return t('notification.lowered', { from: formatPrice(line.from) })
    case 'status':
      return t(`tools.history.turn.${line.turn}`)
    case 'open-house':
      return t('tools.openHouse.about', { title: openHouseText(site, line.hours) })
  }
}

/** The same in a word, for a subject. */
function shortLineText({ t }: MailContext, line: DigestLine): string {
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
function priceLabel({ t }: MailContext, card: PropertySummary): string {
  const line = priceDisplay(card)
  if (line.kind === 'hidden') return t('property.price.onRequest')
  const price = card.goal === 1 ? t('property.price.perMonth', { price: line.text }) : line.text
  return line.kind === 'from' ? `${t('property.price.from')} ${price}` : price
}

const propertyDetail = (site: MailContext, { card, lines }: NotifiedProperty): string =>
  [`${card.zip} ${card.city} · ${priceLabel(site, card)}`, ...lines.map((line) => lineText(site, line))].join('\n')

function mailSubject(site: MailContext, { homes, others }: Notification): string {
  const [only, ...more] = homes
  if (only && more.length + others === 0) {
    const { card, lines } = only
    return `${shortLineText(site, lines[0]!)} – ${card.title}, ${card.city}`
  }
  return `${site.plural('notification.subject', homes.length + others)} – ${site.name}`
}

/** @returns the letter that tells somebody of homes, once for each thing that happened to them */
export function notificationMail(site: MailContext, notification: Notification): Mail {
  const { t, name } = site
  const { recipient, firstName, homes, others, list, token } = notification
  // One POST to it ends the alert.
  const alert = wholeAddress(site, `${site.href('alert')}?t=${token}`)
  const listPath = `${site.href(list.market === 1 ? 'rent' : 'sale')}${list.query && `?${list.query}`}`
  return writeMail(site, {
    kind: 'tidings',
    recipient,
    replyTo: site.agency.email,
    subject: mailSubject(site, notification),
    heading: t('notification.heading', { name: sanitizeName(firstName) || recipient }),
    blocks: [
      { kind: 'text', text: t('notification.intro', { agency: name }) },
      {
        kind: 'homes',
        homes: homes.map((home) => ({
          title: home.card.title,
          detail: propertyDetail(site, home),
          href: wholeAddress(site, propertyHref(site, home.card)),
        })),
      },
      ...(others > 0 ? [{ kind: 'text', text: site.plural('notification.others', others) } as const] : []),
      { kind: 'button', label: t('notification.list'), href: wholeAddress(site, listPath) },
      { kind: 'note', text: t('notification.why', { agency: name }) },
      {
        kind: 'homes',
        homes: [{ title: t('notification.manage.title'), detail: t('notification.manage.text'), href: alert }],
      },
    ],
    unsubscribe: alert,
  })
}
