import type { Translated } from '#domain/translated.ts'
import { languages } from '#locales/languages.ts'
import { TextField } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

/** What a picture shows, in each language of the site. */
export function AltFields({ alt, hint }: { alt: Translated | null; hint: string }) {
  const { t, languages: offered } = useSite()
  return (
    <fieldset className="stack">
      <legend>
        <b>{t('homes.pictures.alt')}</b>
      </legend>
      <p className="small muted">{hint}</p>
      {offered.map((code) => (
        <TextField
          key={code}
          id={`alt-${code}`}
          name={`alt.${code}`}
          lang={code}
          label={languages[code].name}
          defaultValue={alt?.[code] ?? ''}
          maxLength={200}
        />
      ))}
    </fieldset>
  )
}

/** The point that every cut shows. */
export function FocusFields({ focus }: { focus: string | null }) {
  const { t } = useSite()
  const [left, top] = (focus ?? '50 50').split(' ')
  return (
    <fieldset className="grid" data-focus-point="">
      <legend>
        <b>{t('homes.pictures.focus')}</b>
      </legend>
      <TextField
        {...{ id: 'left', name: 'left', type: 'number', min: 0, max: 100, defaultValue: left }}
        label={t('homes.pictures.left')}
      />
      <TextField
        {...{ id: 'top', name: 'top', type: 'number', min: 0, max: 100, defaultValue: top }}
        label={t('homes.pictures.top')}
      />
    </fieldset>
  )
}
