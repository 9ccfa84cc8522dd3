import type { FormOptions } from '#domain/forms/form.ts'
import { characterCount, wordCount } from '#domain/forms/text-length.ts'
import { oneOf } from '#domain/one-of.ts'
import { homeForms, shownTitleLength } from '#domain/property/home-forms.ts'
import { changedPart, translatedParts } from '#domain/property/text/outdated-texts.ts'
import { languages } from '#locales/languages.ts'
import type { T } from '#locales/translator.ts'
import { Mark } from '#ui/admin/desk-parts.tsx'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { languageName } from '#ui/components/language-name.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import { useSite } from '#ui/site.tsx'

/** By field, the text that a translation was made from. `isPublished`: the site has its newer one, so it can be confirmed. */
export type OutdatedMarks = Readonly<Record<string, { from: string | null; isPublished: boolean }>>

type ColumnProps = { name: string; state: EditState; options: FormOptions; outdated?: OutdatedMarks }

/** A text in each language of the site, side by side; on a phone one below the other. */
export function TextColumns({ name, state: { entered, errors }, options, outdated = {} }: ColumnProps) {
  const { t, languages: offered } = useSite()
  const form = homeForms.texts
  const source = offered[0]!
  const textIn = (code: string) => entered[`texts.${code}.${name}`]?.[0] ?? ''
  const part = oneOf(translatedParts, name)
  return (
    <>
      <p className="small muted">{t(`homes.hints.${name === 'street' ? 'streets' : (name as 'title')}`)}</p>
      <div className="quad">
        {offered.map((code) => {
          const field = `texts.${code}.${name}`
          const id = `home-texts-${field}`
          const mark = outdated[field]
          const isMissing = part && textIn(code) === '' && textIn(source) !== ''
          return (
            <div
              className={mark ? 'cell old' : 'cell'}
              key={code}
              data-rich={
                name === 'description'
                  ? JSON.stringify(editorWords(t, `${t('homes.sections.description')}, ${languages[code].name}`))
                  : undefined
              }
            >
              <b>{languages[code].name}</b>
              <FormField
                {...{ form, name: field, siteOptions: options }}
                isMarked="required"
                id={id}
                entered={entered[field] ?? []}
                error={errors[field]}
              />
              {part && (
                <div className="foot">
                  {isMissing && <Mark tone="warn">{t('homes.texts.missing')}</Mark>}
                  {mark && <Outdated {...{ field, ...mark }} source={textIn(source)} />}
                  <TextLength {...{ id, part }} text={textIn(code)} />
                </div>
              )}
            </div>
          )
        })}
      </div>
    </>
  )
}

/** Words of the editor of a description, which a script (`desk/text/rich.ts`) opens. */
export const editorWords = (t: T, label: string) => ({
  label,
  tools: t('homes.texts.marks.tools'),
  ...Object.fromEntries(tools.map((name) => [name, t(`homes.texts.marks.${name}`)])),
})

const tools = ['heading', 'strong', 'em', 'list', 'undo'] as const

type OutdatedProps = OutdatedMarks[string] & { field: string; source: string }

/** What changed in the source of a translation after it, and the button that says that it is still right. */
function Outdated({ field, from, isPublished, source }: OutdatedProps) {
  const { t, language, languages: offered } = useSite()
  const sourceLanguage = offered[0]!
  const change = from === null ? null : changedPart(from, source)
  return (
    <>
      <Mark tone="warn">{t('homes.texts.older', { language: languageName(sourceLanguage, language) })}</Mark>
      {isPublished && (
        <button className="linkish" type="submit" name="confirm" value={field}>
          {t('homes.texts.confirm')}
        </button>
      )}
      <details className="more">
        <summary>{t('homes.texts.changed')}</summary>
        {change ? (
          <p lang={sourceLanguage}>
            {change.start}
            <del>{change.removed}</del>
            <ins>{change.added}</ins>
            {change.end}
          </p>
        ) : (
          <p>{t('homes.history.erased')}</p>
        )}
      </details>
    </>
  )
}

/** The length of a field, which a script (`desk/count.ts`) keeps; it says with `data-long` when it is too long. */
function TextLength({ id, part, text }: { id: string; part: (typeof translatedParts)[number]; text: string }) {
  const { t, plural } = useSite()
  if (part === 'description') {
    const word = (form: 'one' | 'other') => t(`homes.texts.words.${form}`, { count: '{count}' })
    return (
      <span className="len" data-count={id} data-one={word('one')} data-other={word('other')}>
        {plural('homes.texts.words', wordCount(text))}
      </span>
    )
  }
  const [count, max] = [characterCount(text), shownTitleLength]
  return (
    <span
      className={count > max ? 'len over' : 'len'}
      data-count={id}
      data-max={max}
      data-long={t('homes.texts.long', { count: '{count}', max })}
    >
      {`${count} / ${max}`}
    </span>
  )
}
