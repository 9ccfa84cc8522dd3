import type { FormOptions } from '#domain/forms/form.ts'
import { firstForm } from '#domain/set-up/first-form.ts'
import { languageCodes, languages } from '#locales/languages.ts'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { FirstViewEnd } from '#ui/frame/first-view-end.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { action: string; state: EditState; options: FormOptions }

/** The one page of a site that is none yet. */
export function FirstPage({ action, state, options }: Props) {
  const { t, language } = useSite()
  return (
    <>
      <FirstViewEnd of="header" />
      <main id="main" className="first">
        <header className="head">
          <div>
            <div>
              <h1>{t('setup.first.title')}</h1>
              <p className="sub">{t('setup.first.text')}</p>
            </div>
            <nav className="acts" aria-label={t('setup.first.language')}>
              {languageCodes.map((code) => (
                <a
                  key={code}
                  href={`${action}?language=${code}`}
                  lang={code}
                  aria-current={code === language ? 'true' : undefined}
                >
                  {languages[code].name}
                </a>
              ))}
            </nav>
          </div>
        </header>
        <div className="body">
          <EditForm
            form={firstForm}
            id="first"
            action={`${action}?language=${language}`}
            title={(name) => t(`setup.sections.${name as 'agency' | 'law' | 'languages' | 'you'}`)}
            {...{ state, options }}
          >
            <SubmitButton verb="save">{t('setup.first.submit')}</SubmitButton>
          </EditForm>
        </div>
      </main>
    </>
  )
}
