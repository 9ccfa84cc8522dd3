import { sanitizeName } from '#domain/forms/sanitize-name.ts'
import { priceDisplay } from '#domain/money.ts'
import type { Property } from '#domain/property/property.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { placeText } from '#ui/property/property-card.tsx'
import type { SiteView } from '#ui/site.tsx'
import type { FormHandler } from '#worker/forms/handler.ts'
import { labelText } from '#worker/mail/layout.ts'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'
import type { Submission } from '#worker/submission.ts'

type SharedProperty = Pick<
  Property,
  'typeName' | 'zip' | 'city' | 'price' | 'priceUnit' | 'goal' | 'bedrooms' | 'livingArea' | 'groundArea'
>

const figures = [
  ['bedrooms', ''],
  ['livingArea', ' m²'],
  ['groundArea', ' m²'],
] as const

function propertyDetail({ t, language }: SiteView, property: SharedProperty & Parameters<typeof placeText>[0]): string {
  const line = priceDisplay(property)
  const price =
    line.kind === 'hidden'
      ? t('property.price.onRequest')
      : [
          line.kind === 'from' && t('property.price.from'),
          property.goal === 'rent' ? t('property.price.perMonth', { price: line.text }) : line.text,
        ]
          .filter(Boolean)
          .join(' ')
  const facts = figures.flatMap(([name, unit]) =>
    property[name]
      ? [`${labelText(t(`property.keyFact.${name}`), language)} ${formatNumber(property[name], language)}${unit}`]
      : [],
  )
  return [`${property.typeName}, ${placeText(property)}`, price, facts.join(' · ')].filter(Boolean).join('\n')
}

type Shared = { subject: NonNullable<Submission['subject']>; detail: string; names: { sender: string; friend: string } }

/** Holds of its sender only the name and the reply address. */
export function shareMail(
  site: SiteView,
  { subject, detail, names }: Shared,
  to: Record<'recipient' | 'replyTo', string>,
) {
  const { t } = site
  const { sender, friend } = names
  const href = wholeAddress(site, subject.path)
  return writeMail(site, {
    kind: 'friend',
    ...to,
    subject: t('mail.friend.subject', { sender, title: subject.title }),
    heading: t('mail.friend.heading', { friend }),
    words: { text: 'friend', values: { ...names, title: subject.title } },
    blocks: [
      { kind: 'text', text: t('mail.friend.text', { sender, agency: site.name }) },
      { kind: 'homes', homes: [{ title: subject.title, detail, href }] },
      { kind: 'button', label: t('mail.about.look'), href },
      { kind: 'text', text: t('mail.friend.answer', { sender }) },
      { kind: 'note', text: t('mail.friend.once') },
    ],
  })
}

/** Mails a property to a friend. */
export const handleShare: FormHandler = async ({ values, subject, context }) => {
  const { site, services } = context
  const property = await services.properties.byId(subject?.id ?? 0)
  if (!property || !subject) return { fault: 'gone' }
  const names = [values.firstName, values.lastName].map((name) => sanitizeName(String(name ?? '')))
  const [sender, friend] = [names.filter(Boolean).join(' '), sanitizeName(String(values.friendFirstName))]
  const errors = { ...(!names[0] && { firstName: 'invalid' }), ...(!friend && { friendFirstName: 'invalid' }) }
  if (Object.keys(errors).length > 0) return { errors }
  const shared = { subject, detail: propertyDetail(site, property), names: { sender, friend } }
  const to = { recipient: String(values.friendEmail), replyTo: String(values.email) }
  return { statements: [], mails: [shareMail(site, shared, to)] }
}
