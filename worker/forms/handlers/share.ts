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

/** A home's card in words. */
function propertyDetail({ t, language }: SiteView, home: SharedProperty & Parameters<typeof placeText>[0]): string {
  const line = priceDisplay(home)
  const price =
    line.kind === 'hidden'
      ? t('property.price.onRequest')
      : [
          line.kind === 'from' && t('property.price.from'),
          home.goal === 'rent' ? t('property.price.perMonth', { price: line.text }) : line.text,
        ]
          .filter(Boolean)
          .join(' ')
  const facts = figures.flatMap(([name, unit]) =>
    home[name]
      ? [`${labelText(t(`property.keyFact.${name}`), language)} ${formatNumber(home[name], language)}${unit}`]
      : [],
  )
  return [`${home.typeName}, ${placeText(home)}`, price, facts.join(' · ')].filter(Boolean).join('\n')
}

/** One mail, to the friend: a home in our words, and of its sender the name and the address for an answer. */
export const handleShare: FormHandler = async ({ values, subject, context }) => {
  const { site, services } = context
  const { t } = site
  const home = await services.properties.byId(subject?.id ?? 0)
  if (!home || !subject) return { fault: 'gone' }
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
        subject: t('emails.friend.subject', { sender, title: subject.title }),
        heading: t('emails.friend.heading', { friend }),
        blocks: [
          { kind: 'text', text: t('emails.friend.text', { sender, agency: site.name }) },
          {
            kind: 'homes',
            homes: [
              { title: subject.title, detail: propertyDetail(site, home), href: wholeAddress(site, subject.path) },
            ],
          },
          { kind: 'button', label: t('mail.about.look'), href: wholeAddress(site, subject.path) },
          { kind: 'text', text: t('emails.friend.answer', { sender }) },
          { kind: 'note', text: t('emails.friend.once') },
        ],
      }),
    ],
  }
}
