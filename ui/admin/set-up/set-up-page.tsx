import type { ReactNode } from 'react'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { nextStep, type SetUpStep, setUpSteps } from '#domain/set-up/steps.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Tabs } from '#ui/admin/desk-parts.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { type FileFaults, RefusedFiles } from '#ui/admin/home/file-parts.tsx'
import { SectionFields } from '#ui/admin/site/language-fields.tsx'
import { useSectionTitle } from '#ui/admin/site/section-title.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, HiddenFields, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  step: SetUpStep
  /** Steps that are still to be done. */
  toDo: readonly SetUpStep[]
  /** A form of the settings; null on other screens. */
  form: { form: FieldSet; options: FormOptions; state: EditState } | null
  /** Whether the agency may do without it. */
  isOptional: boolean
  isPublic: boolean
  mailFrom: string | null
  /** How many homes are examples, on the screens where it matters. */
  examples: number
  /** Whether the site was made at the desk. */
  isNew: boolean
  /** Pages that lack what only the agency knows. */
  gaps: readonly { id: number; title: string }[]
  /** On the screen of the logo: files that were not stored, and how large one may be. */
  logo: { refused: FileFaults; maxBytes: number } | null
  /** Mail address of the manager. */
  email: string
  formKey: string
  /** Why nothing was saved, where no field says it. */
  fault: string | null
  notice: Notice | null
}

export function SetUpPage(props: Props) {
  const { step, toDo, form, isOptional, notice, fault } = props
  const { t, href } = useSite()
  return (
    <DeskPage
      current={null}
      title={t(`setup.steps.${step}`)}
      sub={t(`setup.intro.${step}`)}
      crumbs={[{ label: t('admin.views.today'), href: href('admin') }]}
      notice={notice}
      tabs={
        <Tabs
          label={t('setup.title')}
          tabs={setUpSteps.map((name) => ({
            label: `${toDo.includes(name) ? '' : '✓\u00a0'}${t(`setup.steps.${name}`)}`,
            href: `${href('adminSetUp')}?view=${name}`,
            isCurrent: name === step,
          }))}
        />
      }
    >
      {fault && (
        <p className="note bad" role="alert">
          {fault}
        </p>
      )}
      {props.logo && <LogoUpload {...props.logo} />}
      {form ? <SettingsStep {...{ step, toDo, isOptional }} {...form} /> : <OtherStep {...props} />}
    </DeskPage>
  )
}

function LogoUpload({ refused, maxBytes }: NonNullable<Props['logo']>) {
  const { t, href } = useSite()
  return (
    <form className="stack" method="post" action={`${href('adminSetUp')}?view=looks`} encType="multipart/form-data">
      <HiddenFields values={{ action: 'upload' }} />
      <label htmlFor="logo">
        <b>{t('setup.logo')}</b>
      </label>
      <small>{t('homes.pictures.types', { size: Math.round(maxBytes / 1024 ** 2) })}</small>
      <input id="logo" type="file" name="files" accept="image/*" required />
      <div className="acts">
        <SubmitButton quiet>{t('homes.pictures.upload')}</SubmitButton>
      </div>
      {refused.length > 0 && <RefusedFiles files={refused} />}
    </form>
  )
}

/** The way past a screen. */
function Onward({ step }: Pick<Props, 'step'>) {
  const { t, href } = useSite()
  const next = nextStep(step)
  return next ? (
    <LinkButton quiet href={`${href('adminSetUp')}?view=${next}`} label={t('setup.later')} />
  ) : (
    <LinkButton quiet href={href('admin')} label={t('setup.toToday')} />
  )
}

type SettingsProps = Pick<Props, 'step' | 'toDo' | 'isOptional'> & NonNullable<Props['form']>

function SettingsStep({ step, form, options, state, ...props }: SettingsProps) {
  const { t, href } = useSite()
  const title = useSectionTitle(state.entered)
  const id = `set-up-${step}`
  return (
    <EditForm
      {...{ form, id, options, state, title }}
      action={`${href('adminSetUp')}?view=${step}`}
      section={(name) => (
        <SectionFields
          {...{ form, id, state, options }}
          names={form.steps.find((section) => section.name === name)?.fields ?? []}
        />
      )}
    >
      <Onward step={step} />
      {props.isOptional && props.toDo.includes(step) && (
        <SubmitButton quiet verb="settle">
          {t('setup.without')}
        </SubmitButton>
      )}
      <SubmitButton verb="save">{t('setup.save')}</SubmitButton>
    </EditForm>
  )
}

const links = {
  pages: [['adminPages', 'admin.views.pages']],
  stock: [
    ['adminNewHome', 'homes.new.title'],
    ['adminFeeds', 'admin.views.feeds'],
  ],
  mail: [['adminMails', 'admin.views.mails']],
  live: [['home', 'setup.look']],
} as const

function OtherStep(props: Props) {
  const { step, isOptional, formKey, toDo } = props
  const { t, href } = useSite()
  const action = `${href('adminSetUp')}?view=${step}`
  return (
    <>
      {step === 'pages' && props.gaps.length > 0 && <Gaps pages={props.gaps} />}
      {step === 'mail' && <MailStep {...props} />}
      {step === 'live' && <LiveStep {...props} />}
      <div className="acts">
        {links[step as keyof typeof links].map(([route, key]) => (
          <LinkButton key={route} quiet href={href(route)} label={t(key)} />
        ))}
      </div>
      {step === 'stock' && props.isNew && <Examples {...props} />}
      <div className="savebar">
        <div className="acts">
          <Onward step={step} />
          {isOptional && toDo.includes(step) && (
            <ActionForm action={action} verb="settle" sent={{ formKey }}>
              <SubmitButton>{t('setup.settle')}</SubmitButton>
            </ActionForm>
          )}
        </div>
      </div>
    </>
  )
}

function Gaps({ pages }: { pages: Props['gaps'] }) {
  const { t, href } = useSite()
  return (
    <div className="stack">
      <p>{t('setup.gaps')}</p>
      <ul className="rows">
        {pages.map(({ id, title }) => (
          <li key={id}>
            <a className="main" href={href('adminPage', { id })}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Homes to look around with, until there are own ones. */
function Examples({ examples, formKey }: Pick<Props, 'examples' | 'formKey'>) {
  const { t, plural, href } = useSite()
  return (
    <div className="stack">
      <p>{examples > 0 ? plural('setup.examples.here', examples) : t('setup.examples.offer')}</p>
      <ActionForm
        action={`${href('adminSetUp')}?view=stock`}
        verb={examples > 0 ? 'remove' : 'examples'}
        sent={{ formKey }}
      >
        <SubmitButton quiet>{t(examples > 0 ? 'setup.examples.remove' : 'setup.examples.add')}</SubmitButton>
      </ActionForm>
    </div>
  )
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <p>
    {term} <b>{children}</b>
  </p>
)

function MailStep({ mailFrom, email, formKey }: Props) {
  const { t, agency, href } = useSite()
  return (
    <div className="stack">
      <Line term={t('setup.mail.sender')}>{mailFrom || '–'}</Line>
      <Line term={t('setup.mail.receiver')}>{agency.email}</Line>
      <ActionForm action={`${href('adminSetUp')}?view=mail`} verb="trial" sent={{ formKey }}>
        <SubmitButton quiet>{t('setup.mail.trial', { email })}</SubmitButton>
      </ActionForm>
      <p className="muted">{t('setup.mail.help')}</p>
    </div>
  )
}

function LiveStep({ isPublic, toDo, examples, formKey }: Props) {
  const { t, plural, href } = useSite()
  const others = toDo.filter((name) => name !== 'live')
  return (
    <div className="stack">
      {others.length > 0 && (
        <>
          <p>{t('setup.live.missing')}</p>
          <ul className="rows">
            {others.map((name) => (
              <li key={name}>
                <a className="main" href={`${href('adminSetUp')}?view=${name}`}>
                  {t(`setup.steps.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {examples > 0 && (
        <p className="note">
          {plural('setup.live.examples', examples)}{' '}
          <a href={`${href('adminSetUp')}?view=stock`}>{t('setup.examples.remove')}</a>
        </p>
      )}
      <p>{t(isPublic ? 'setup.live.isPublic' : 'setup.live.isClosed')}</p>
      <ActionForm action={`${href('adminSetUp')}?view=live`} verb={isPublic ? 'close' : 'open'} sent={{ formKey }}>
        <SubmitButton quiet={isPublic}>{t(isPublic ? 'setup.live.close' : 'setup.live.open')}</SubmitButton>
      </ActionForm>
    </div>
  )
}
