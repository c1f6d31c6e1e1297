import { OPERATIONS } from '#contract/operations/operations';
import { routeOf } from '../http/mountOperations.ts';
import type { Handler } from '../http/route.ts';
import type { DashboardPorts } from './dashboardPorts.ts';
import type { Ask } from './ask.ts';
import { ASSET_PATH, sendAsset } from './assets.ts';
import type { PageAuthentication } from './pageAuthentication.ts';
import type { Routes } from './pageRoutes.ts';
import { auditLog } from './pages/auditLog.ts';
import { bulk, bulkProgress, stopBulk } from './pages/bulks/bulk.ts';
import { bulks } from './pages/bulks/bulks.ts';
import { answerCaptchaForm, captchaPicture, captchas, captchasWaiting } from './pages/captchas.ts';
import { budgets, saveBudgets } from './pages/budgets/budgets.ts';
import { credits } from './pages/credits/credits.ts';
import { exportCredits } from './pages/credits/exportCredits.ts';
import { deliveries } from './pages/deliveries/deliveries.ts';
import { askRedeliverMany, REDELIVER_PATH, redeliverMany } from './pages/deliveries/redeliverMany.ts';
import { delivery, deliveryProgress, redeliverForm } from './pages/deliveries/delivery.ts';
import { exportAuditLog } from './pages/exportAuditLog.ts';
import { home } from './pages/home/home.ts';
import { askRevokeKey, createKeyForm, keys, revokeKeyForm } from './pages/keys.ts';
import { logout } from './pages/logout.ts';
import { LOOK_UP_PATH, lookUp, startLookUp } from './pages/lookUp/lookUp.ts';
import { lookUpHits, lookUpProgress } from './pages/lookUp/lookUpHits.ts';
import {
  checkEnrichmentForm,
  enrichmentHint,
  newEnrichment,
  startEnrichmentForm,
} from './pages/newEnrichment/newEnrichment.ts';
import { deleteMonitorForm, monitor, pauseMonitorForm } from './pages/monitors/monitor.ts';
import { createMonitorForm, monitors } from './pages/monitors/monitors.ts';
import { endPause, pauseEndpoint, pausePlatform, pauses } from './pages/pauses.ts';
import { getPassword, postPassword } from './pages/password.ts';
import { campaign, switchOrgWebhook } from './pages/reach/campaign.ts';
import { PREVIEW_PATH } from './pages/reach/campaignForm.ts';
import { campaigns } from './pages/reach/campaigns.ts';
import { createCampaignForm, editCampaign, newCampaign, saveCampaign } from './pages/reach/editCampaign.ts';
import { previewLanding, previewProspect } from './pages/reach/previewLanding.ts';
import { prospect, renderAgain, renderFailed } from './pages/reach/prospect.ts';
import { newProspects, readNewProspects } from './pages/reach/prospects/newProspects.ts';
import { addProspects, previewProspectMapping, previewProspects } from './pages/reach/prospects/previewProspects.ts';
import {
  askRotateCampaignSecret,
  askRotateOrgSecret,
  revealCampaignSecret,
  revealOrgSecret,
  rotateCampaignSecret,
  rotateOrgSecret,
} from './pages/reach/secrets.ts';
import { addWebhook, newWebhook, saveWebhook, webhook } from './pages/reach/webhook.ts';
import { askDeleteWebhook, removeWebhook, sendTest, switchWebhook } from './pages/reach/webhookActions.ts';
import { webhooks } from './pages/reach/webhooks.ts';
import { search } from './pages/search.ts';
import { askDisable, changeRoleForm, disableForm, endSessionsForm } from './pages/team/changeMember.ts';
import { member } from './pages/team/member.ts';
import { inviteForm, team, TEAM_PATH } from './pages/team/team.ts';
import { answerTask, skipTask } from './pages/tasks/answerTask.ts';
import { task, taskProgress } from './pages/tasks/task.ts';
import { tasks, tasksWaiting } from './pages/tasks/tasks.ts';
import { taskUpload } from './pages/tasks/taskUpload.ts';
import { getWelcome, postWelcome } from './pages/welcome.ts';
import { getLogin, postLogin } from './session/login.ts';
import { PasswordChecks } from './session/passwordChecks.ts';
import { passwordLinkPath } from '#domain/passwordLink';
import type { Page } from './visit.ts';

export function personRoutes(ports: DashboardPorts, authentication: PageAuthentication): Routes {
  const passwords = new PasswordChecks(ports);
  return [
    [ASSET_PATH, { GET: sendAsset }],
    ['/login', { GET: getLogin(authentication), POST: postLogin(ports, authentication, passwords) }],
    ['/logout', { POST: authentication.require(logout(ports, authentication)) }],
    [
      '/password',
      {
        GET: authentication.require(getPassword),
        POST: authentication.require(postPassword(ports, authentication, passwords)),
      },
    ],
    [
      passwordLinkPath(':token'),
      { GET: getWelcome(ports, authentication), POST: postWelcome(ports, authentication, passwords) },
    ],
  ];
}

/** Where people begin: what there is, how to find it, and how to ask for more. */
export function homeRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask): Routes {
  return [
    ['/', { GET: authentication.require(home(ports)) }],
    ['/search', { GET: authentication.require(search(ports)) }],
    [
      LOOK_UP_PATH,
      { GET: authentication.require(lookUp(ports)), POST: authentication.require(startLookUp(ports, ask)) },
    ],
    [`${LOOK_UP_PATH}/searches/:id`, { GET: authentication.require(lookUpHits(ports, ask)) }],
    [`${LOOK_UP_PATH}/searches/:id/progress`, { GET: authentication.require(lookUpProgress(ask)) }],
    [
      '/enrichments/new',
      {
        GET: authentication.require(newEnrichment(ports)),
        POST: authentication.require(startEnrichmentForm(ports, ask)),
      },
    ],
    ['/enrichments/new/check', { POST: authentication.require(checkEnrichmentForm(ports)) }],
    ['/enrichments/new/hint', { GET: authentication.require(enrichmentHint(ports)) }],
  ];
}

export function dataRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask): Routes {
  return [
    ['/monitors', { GET: authentication.require(monitors(ask)), POST: authentication.require(createMonitorForm(ask)) }],
    ['/monitors/:id', { GET: authentication.require(monitor(ask)) }],
    ['/monitors/:id/pause', { POST: authentication.require(pauseMonitorForm(ask, true)) }],
    ['/monitors/:id/resume', { POST: authentication.require(pauseMonitorForm(ask, false)) }],
    ['/monitors/:id/delete', { POST: authentication.require(deleteMonitorForm(ask)) }],
    ...taskRoutes(ports, authentication, ask),
    ['/captchas', { GET: authentication.require(captchas(ports)) }],
    ['/captchas/waiting', { GET: authentication.require(captchasWaiting(ports)) }],
    ['/captchas/:id/picture', { GET: authentication.require(captchaPicture(ports)) }],
    ['/captchas/:id', { POST: authentication.require(answerCaptchaForm(ports)) }],
    ['/credits', { GET: authentication.require(credits(ports, ask)) }],
    [
      '/budgets',
      {
        GET: authentication.require(budgets(ports, ask)),
        POST: authentication.require(saveBudgets(ports, ask), 'admins'),
      },
    ],
    ['/credits/export', { GET: authentication.require(exportCredits(ports)) }],
  ];
}

/** What only people can do. */
function taskRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask): Routes {
  return [
    ['/tasks', { GET: authentication.require(tasks(ports)) }],
    ['/tasks/waiting', { GET: authentication.require(tasksWaiting(ports)) }],
    [
      '/tasks/:id',
      { GET: authentication.require(task(ports)), POST: authentication.requireWithFile(answerTask(ports, ask)) },
    ],
    ['/tasks/:id/progress', { GET: authentication.require(taskProgress(ports)) }],
    ['/tasks/:id/upload', { POST: authentication.require(taskUpload(ports, ask)) }],
    ['/tasks/:id/skip', { POST: authentication.require(skipTask(ports)) }],
  ];
}

export function keyRoutes(ports: DashboardPorts, authentication: PageAuthentication): Routes {
  return [
    [
      '/keys',
      {
        GET: authentication.require(keys(ports), 'admins'),
        POST: authentication.require(createKeyForm(ports), 'admins'),
      },
    ],
    [
      '/keys/:id/revoke',
      {
        GET: authentication.require(askRevokeKey(ports), 'admins'),
        POST: authentication.require(revokeKeyForm(ports), 'admins'),
      },
    ],
  ];
}

/** People and what they did, for administrators. */
export function teamRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask): Routes {
  const admins = (page: Page): Handler => authentication.require(page, 'admins');
  return [
    [TEAM_PATH, { GET: admins(team(ports)), POST: admins(inviteForm(ports)) }],
    [`${TEAM_PATH}/:id`, { GET: admins(member(ports)) }],
    [`${TEAM_PATH}/:id/role`, { POST: admins(changeRoleForm(ports)) }],
    [`${TEAM_PATH}/:id/disable`, { GET: admins(askDisable(ports)), POST: admins(disableForm(ports)) }],
    [`${TEAM_PATH}/:id/sessions`, { POST: admins(endSessionsForm(ports)) }],
    ['/audit-log', { GET: admins(auditLog(ask)) }],
    ['/audit-log/export', { GET: admins(exportAuditLog(ports)) }],
  ];
}

export function reachRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask): Routes {
  return [
    ['/reach/webhooks/reveal-org-secret', { POST: authentication.require(revealOrgSecret(ask, ports), 'admins') }],
    [
      routeOf(OPERATIONS.rotateOrgWebhookSecret),
      {
        GET: authentication.require(askRotateOrgSecret, 'admins'),
        POST: authentication.require(rotateOrgSecret(ask), 'admins'),
      },
    ],
    [
      '/reach/campaigns',
      { GET: authentication.require(campaigns(ask)), POST: authentication.require(createCampaignForm(ask)) },
    ],
    ['/reach/campaigns/new', { GET: authentication.require(newCampaign) }],
    [PREVIEW_PATH, { POST: authentication.require(previewLanding(ports)) }],
    [
      '/reach/campaigns/:id/edit',
      { GET: authentication.require(editCampaign(ask)), POST: authentication.require(saveCampaign(ask)) },
    ],
    ['/reach/campaigns/:id', { GET: authentication.require(campaign(ask, ports)) }],
    ['/reach/campaigns/:id/org-webhook', { POST: authentication.require(switchOrgWebhook(ask)) }],
    [
      '/reach/campaigns/:id/reveal-webhook-secret',
      { POST: authentication.require(revealCampaignSecret(ask, ports), 'admins') },
    ],
    [
      routeOf(OPERATIONS.rotateCampaignWebhookSecret),
      {
        GET: authentication.require(askRotateCampaignSecret(ask), 'admins'),
        POST: authentication.require(rotateCampaignSecret(ask), 'admins'),
      },
    ],
    [
      '/reach/webhooks',
      { GET: authentication.require(webhooks(ask, ports)), POST: authentication.require(addWebhook(ask)) },
    ],
    ['/reach/campaigns/:id/webhooks', { POST: authentication.require(addWebhook(ask)) }],
    ...webhookRoutes(ports, authentication, ask, '/reach/webhooks'),
    ...webhookRoutes(ports, authentication, ask, '/reach/campaigns/:id/webhooks'),
    ['/deliveries', { GET: authentication.require(deliveries(ask, ports)) }],
    [
      REDELIVER_PATH,
      { GET: authentication.require(askRedeliverMany(ask, ports)), POST: authentication.require(redeliverMany(ask)) },
    ],
    ['/bulk', { GET: authentication.require(bulks(ask)) }],
    ['/bulk/:id/cancel', { POST: authentication.require(stopBulk(ask)) }],
    ['/bulk/:id', { GET: authentication.require(bulk(ask)) }],
    ['/bulk/:id/progress', { GET: authentication.require(bulkProgress(ask)) }],
    ...pauseRoutes(ports, authentication, ask),
    ['/deliveries/:id', { GET: authentication.require(delivery(ask)) }],
    ['/deliveries/:id/progress', { GET: authentication.require(deliveryProgress(ask)) }],
    ['/deliveries/:id/redeliver', { POST: authentication.require(redeliverForm(ask)) }],
  ];
}

function pauseRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask): Routes {
  return [
    [
      '/pauses',
      {
        GET: authentication.require(pauses(ports, ask)),
        POST: authentication.require(pauseEndpoint(ports, ask)),
      },
    ],
    ['/pauses/platform', { POST: authentication.require(pausePlatform(ask)) }],
    ['/pauses/:id/end', { POST: authentication.require(endPause(ask)) }],
  ];
}

function webhookRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask, path: string): Routes {
  return [
    [`${path}/new`, { GET: authentication.require(newWebhook(ask)) }],
    [
      `${path}/:wid`,
      { GET: authentication.require(webhook(ask, ports)), POST: authentication.require(saveWebhook(ask, ports)) },
    ],
    [
      `${path}/:wid/delete`,
      { GET: authentication.require(askDeleteWebhook(ask)), POST: authentication.require(removeWebhook(ask)) },
    ],
    [`${path}/:wid/enabled`, { POST: authentication.require(switchWebhook(ask)) }],
    [`${path}/:wid/test`, { POST: authentication.require(sendTest(ask)) }],
  ];
}

/** Prospects of campaigns: whom files have, what each did, and the rendering of their pages. */
export function prospectRoutes(ports: DashboardPorts, authentication: PageAuthentication, ask: Ask): Routes {
  return [
    [
      '/reach/campaigns/:id/prospects/new',
      { GET: authentication.require(newProspects(ask)), POST: authentication.require(readNewProspects(ports, ask)) },
    ],
    [
      '/reach/campaigns/:id/prospects/new/:upload',
      {
        GET: authentication.require(previewProspects(ports, ask)),
        POST: authentication.require(previewProspectMapping(ports, ask)),
      },
    ],
    ['/reach/campaigns/:id/prospects', { POST: authentication.require(addProspects(ports, ask)) }],
    ['/reach/campaigns/:id/render', { POST: authentication.require(renderFailed(ask)) }],
    ['/reach/prospects/:id', { GET: authentication.require(prospect(ask, ports)) }],
    ['/reach/prospects/:id/render', { POST: authentication.require(renderAgain(ask)) }],
    ['/reach/prospects/:id/preview', { GET: authentication.require(previewProspect(ask, ports)) }],
  ];
}
