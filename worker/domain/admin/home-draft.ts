import {
  type Changes,
  type Conflict,
  isSameValue,
  mergeEntered,
  mergeShown,
  type Shown,
  type Values,
} from '#domain/admin/revision.ts'

/** What a person typed into a form of a home or a project. `keep`: how they settled the conflicts that it showed. */
export type Typed = { shown: Shown; entered: Values; keep: Readonly<Record<string, 'mine' | 'theirs'>> }

const sideOf = (draft: Changes, side: 0 | 1): Values =>
  Object.fromEntries(Object.entries(draft).map(([name, change]) => [name, change[side]]))

/** A draft has the value of the home when a field was typed, and what was typed. @returns the home as its editor shows it */
export const withDraft = (values: Values, draft: Changes): Values => ({ ...values, ...sideOf(draft, 1) })

/** Which fields are hidden once others have been typed. */
export type HiddenAfter = (typed: Values) => (field: string) => boolean

/** The draft without what the home has already, or hides. */
export const openDraft = (values: Values, draft: Changes, hiddenAfter: HiddenAfter): Changes => {
  const isHidden = hiddenAfter(sideOf(draft, 1))
  return Object.fromEntries(
    Object.entries(draft).filter(([name, [, value]]) => !isSameValue(value, values[name]) && !isHidden(name)),
  )
}

/** Who typed each field of a draft last. */
type DraftPeople = Readonly<Record<string, string>>

type HomeWithDraft = { values: Values; draft: Changes; people: DraftPeople; hiddenAfter: HiddenAfter }

type DraftAfter = { draft: Changes; people: DraftPeople; changed: Values; conflicts: Conflict[] }

/**
 * A draft with fields that were typed, and with its conflicts settled: a field that its person keeps replaces what the
 * row has by now.
 */
export function draftWith(draft: Changes, values: Values, changed: Values, keep: Typed['keep']): Changes {
  const after: Record<string, Changes[string]> = { ...draft }
  for (const [name, value] of Object.entries(changed))
    after[name] = [after[name] ? after[name][0] : (values[name] ?? null), value]
  for (const [name, choice] of Object.entries(keep)) {
    if (!after[name] || isSameValue(after[name][0], values[name])) continue
    if (choice === 'mine') after[name] = [values[name] ?? null, after[name][1]]
    else delete after[name]
  }
  return after
}

/** @returns the draft once a form is saved, and the fields that others changed since it was shown */
export function draftAfter(home: HomeWithDraft, typed: Typed, userId: string): DraftAfter {
  const { values, hiddenAfter } = home
  const entered = Object.fromEntries(Object.entries(typed.entered).filter(([name]) => typed.keep[name] !== 'theirs'))
  const { changed, conflicts } = mergeShown(
    typed.shown,
    withDraft(values, home.draft),
    entered,
    (name) => home.people[name] === userId,
  )
  const draft = draftWith(home.draft, values, changed, typed.keep)
  const people = { ...home.people, ...Object.fromEntries(Object.keys(changed).map((name) => [name, userId])) }
  return { draft: openDraft(values, draft, hiddenAfter), people, changed, conflicts }
}

/** What publishing a draft changes. A field that the home changed since it was typed is a conflict. */
export const publishing = (values: Values, draft: Changes) => mergeEntered(sideOf(draft, 0), values, sideOf(draft, 1))
