import { sanitizeName } from '#domain/forms/sanitize-name.ts'
import { priceDisplay } from '#domain/money.ts'
import type { Property } from '#domain/property/property.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { placeText } from '#ui/property/property-card.tsx'
import type { SiteView } from '#ui/site.tsx'
import type { FormHandler } from '#worker/forms/handler.ts'
import { labelText } from '#worker/mail/layout.ts'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'

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

/** Mails a property to a friend; of the sender it holds only the name and the reply address. */
export const handleShare: FormHandler = async ({ values, subject, context }) => {
  const { site, services } = context
  const { t } = site
  const property = await services.properties.byId(subject?.id ?? 0)
  if (!property || !subject) return { fault: 'gone' }
  const names = [values.firstName, values.lastName].map((name) => sanitizeName(String(name ?? '')))
  const [sender, friend] = [names.filter(Boolean).join(' '), sanitizeName(String(values.friendFirstName))]
  const errors = { ...(!names[0] && { firstName: 'invalid' }), ...(!friend && { friendFirstName: 'invalid' }) }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    statements: [],
    mails: [
      writeMail(site, {
        kind: 'friend',
        recipient: String(values.friendEmail),
        replyTo: String(values.email),
        subject: t('mail.friend.subject', { sender, title: subject.title }),
        heading: t('mail.friend.heading', { friend }),
        blocks: [
          { kind: 'text', text: t('mail.friend.text', { sender, agency: site.name }) },
          {
            kind: 'homes',
            homes: [
              { title: subject.title, detail: propertyDetail(site, property), href: wholeAddress(site, subject.path) },
            ],
          },
          { kind: 'button', label: t('mail.about.look'), href: wholeAddress(site, subject.path) },
          { kind: 'text', text: t('mail.friend.answer', { sender }) },
          { kind: 'note', text: t('mail.friend.once') },
        ],
      }),
    ],
  }
}
