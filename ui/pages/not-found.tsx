import type { ReactNode } from 'react'
import { hasPage } from '#domain/content/team/agent.ts'
import { type FailureCode, prescribedCodes } from '#domain/failure.ts'
import type { ProjectSummary } from '#domain/project.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { DefaultBackdrop } from '#ui/banner/default-backdrop.tsx'
import { MoreLink } from '#ui/components/more-link.tsx'
import { Section } from '#ui/components/section-head.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { SearchIsland } from '#ui/islands/search.island.tsx'
import { OtherProjects } from '#ui/project/project-card.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { useSite } from '#ui/site.tsx'
import { Agents } from '#ui/team/agents.tsx'

type Props = {
  code: Extract<
    FailureCode,
    'page.not-found' | 'view.unknown' | 'property.not-found' | 'property.sold' | 'property.rented'
  >
  search: SearchProps
  similar?: Promise<PropertySummary[]>
}

export function NotFoundPage({ code, search, similar }: Props) {
  const { t } = useSite()
  return (
    <NotFound
      title={t(`errors.${code}.title`)}
      text={t(`errors.${code}.text`)}
      code={prescribedCodes[code]}
      search={search}
    >
      {similar && (
        <Deferred from={similar}>
          {(properties) =>
            properties.length > 0 && (
              <Section title={t('property.gone.similar')}>
                <PropertyCards properties={properties} />
              </Section>
            )
          }
        </Deferred>
      )}
    </NotFound>
  )
}

export function ProjectWithdrawnPage({ search, others }: { search: SearchProps; others: Promise<ProjectSummary[]> }) {
  const { t } = useSite()
  return (
    <NotFound title={t('errors.project.gone.title')} text={t('errors.project.gone.text')} search={search}>
      <Deferred from={others}>{(projects) => <OtherProjects projects={projects} />}</Deferred>
    </NotFound>
  )
}

export function AgentGonePage({ search }: { search: SearchProps }) {
  const { t, agents, href } = useSite()
  const others = agents.filter(hasPage)
  return (
    <NotFound title={t('errors.agent.gone.title')} text={t('errors.agent.gone.text')} search={search}>
      {others.length > 0 && (
        <Section title={t('team.title')} more={{ label: t('team.all'), href: href('agents') }}>
          <Agents agents={others} />
        </Section>
      )}
    </NotFound>
  )
}

type NotFoundProps = {
  title: string
  text: string
  code?: string | undefined
  search: SearchProps
  children: ReactNode
}

function NotFound({ title, text, code, search, children }: NotFoundProps) {
  const { t, href } = useSite()
  return (
    <>
      <div className="wrap lost">
        <h1 data-code={code}>{title}</h1>
        <p className="lead">{text}</p>
        <Island name="search" view={SearchIsland} id="lost" props={search} template={{ name: 'form', owner: search }} />
        <p>
          <MoreLink label={t('errors.toHome')} href={href('home')} />
        </p>
      </div>
      {children}
      <DefaultBackdrop />
    </>
  )
}
