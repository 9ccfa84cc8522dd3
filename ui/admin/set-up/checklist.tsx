import { type SetUpStep, setUpSteps } from '#domain/set-up/steps.ts'
import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { useSite } from '#ui/site.tsx'

/** What is still to be done before a new site is complete; each row leads to its page. */
export function SetUpChecklist({ toDo }: { toDo: readonly SetUpStep[] }) {
  const { t, href } = useSite()
  return (
    <Panel id="set-up" title={t('setup.title')} count={toDo.length} tone="n hot">
      <ul className="rows">
        {setUpSteps.map((step) => (
          <li key={step}>
            <DeskIcon name={toDo.includes(step) ? 'chevron-right' : 'check'} />
            <div className="grow">
              <a className="main" href={`${href('adminSetUp')}?view=${step}`}>
                {t(`setup.steps.${step}`)}
              </a>
              <small>{toDo.includes(step) ? t(`setup.intro.${step}`) : t('setup.done')}</small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
