import type { Translated } from '#domain/translated.ts'

/** Mails to visitors and owners whose words an agency may write itself, with the placeholders that only they have. */
const groups = {
  requests: {
    receipt: ['name'],
    again: ['name'],
    documents: ['title', 'reference'],
    friend: ['friend', 'sender', 'title'],
  },
  viewings: {
    asked: ['name', 'title', 'reference', 'time'],
    waiting: ['name', 'title', 'reference', 'time'],
    confirmed: ['name', 'title', 'reference', 'time'],
    moved: ['name', 'title', 'reference', 'time'],
    cancelled: ['name', 'title', 'reference', 'time'],
    offered: ['name', 'title', 'reference', 'time', 'until'],
    feedback: ['name', 'title', 'reference', 'time'],
  },
  searches: {
    alert: [],
    tidings: ['name'],
    expiry: ['days'],
    newsletter: [],
  },
  owners: {
    invitation: ['name'],
    link: [],
    reset: [],
    digest: ['name', 'from', 'to'],
  },
} as const

type Groups = typeof groups

export type MailGroup = keyof Groups

export type MailText = { [Group in MailGroup]: keyof Groups[Group] }[MailGroup]

type Own<Text extends MailText> = {
  [Group in MailGroup]: Text extends keyof Groups[Group] ? Groups[Group][Text] : never
}

type OwnPlaceholder<Text extends MailText = MailText> = Extract<Own<Text>[MailGroup], readonly string[]>[number]

const common = ['agency', 'phone'] as const

export type Placeholder = OwnPlaceholder | (typeof common)[number]

export const mailGroups = Object.entries(groups).map(([group, texts]) => ({
  group: group as MailGroup,
  texts: Object.keys(texts) as MailText[],
}))

export const mailTexts: readonly MailText[] = mailGroups.flatMap(({ texts }) => texts)

const ownPlaceholders: Readonly<Record<MailText, readonly OwnPlaceholder[]>> = Object.assign(
  {},
  ...Object.values(groups),
)

export const placeholdersOf = (text: MailText): readonly Placeholder[] => [...ownPlaceholders[text], ...common]

export const mailParts = ['subject', 'opening', 'closing'] as const

/** An agency's words in place of the standard ones; a part that is empty in a language has these. */
export type MailWords = Partial<Record<(typeof mailParts)[number], Translated>>

/** What a mail has in its placeholders. */
export type WordedMail = { [Text in MailText]: { text: Text; values: Record<OwnPlaceholder<Text>, string> } }[MailText]

/** @returns what is between doubled braces, or before braces that are not closed, and is no placeholder of the mail */
export function unknownPlaceholder(text: MailText, words: string): string | null {
  const known: readonly string[] = placeholdersOf(text)
  const rest = words.replace(/\{\{(\w+)\}\}/g, (found, name) => (known.includes(name) ? '' : found))
  return /\{\{[^{}\n]*\}?\}?|\}\}/.exec(rest)?.[0] ?? null
}
