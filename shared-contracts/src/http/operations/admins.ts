import {
  ADMIN_NOT_FOUND,
  AdminAnswer,
  AdminParams,
  AdminsAnswer,
  InviteAdminInput,
} from '../../accounts/admins.ts';
import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';

export const listAdmins = operation({
  id: 'listAdmins',
  tag: 'Accounts',
  summary: 'All administrators, by e-mail address',
  method: 'get',
  path: '/api/admins',
  access: 'staff',
  answers: { 200: { description: 'The administrators', schema: AdminsAnswer } },
});

export const inviteAdmin = operation({
  id: 'inviteAdmin',
  tag: 'Accounts',
  summary: 'Makes an account and sends a link by which its owner chooses a password',
  method: 'post',
  path: '/api/admins',
  access: 'staff',
  recentAuthentication: true,
  body: { kinds: ['json'], schema: InviteAdminInput },
  answers: { 201: { description: 'Invited', schema: AdminAnswer } },
  refusals: ['conflict'],
});

export const resendInvitation = operation({
  id: 'resendInvitation',
  tag: 'Accounts',
  summary: 'Sends an invited administrator a new link; the earlier one does not work any more',
  method: 'post',
  path: '/api/admins/{id}/invite',
  access: 'staff',
  recentAuthentication: true,
  params: AdminParams,
  missing: ADMIN_NOT_FOUND,
  answers: { 200: { description: 'Sent again', schema: SuccessMessage } },
  refusals: ['conflict'],
});

export const disableAdmin = operation({
  id: 'disableAdmin',
  tag: 'Accounts',
  summary: 'Keeps an administrator out and ends their sessions; never oneself, never the last one',
  method: 'post',
  path: '/api/admins/{id}/disable',
  access: 'staff',
  recentAuthentication: true,
  params: AdminParams,
  missing: ADMIN_NOT_FOUND,
  answers: { 200: { description: 'Disabled', schema: SuccessMessage } },
  refusals: ['conflict'],
});

export const enableAdmin = operation({
  id: 'enableAdmin',
  tag: 'Accounts',
  summary: 'Lets an administrator in again',
  method: 'post',
  path: '/api/admins/{id}/enable',
  access: 'staff',
  recentAuthentication: true,
  params: AdminParams,
  missing: ADMIN_NOT_FOUND,
  answers: { 200: { description: 'Enabled', schema: SuccessMessage } },
});

export const resetTwoStep = operation({
  id: 'resetTwoStep',
  tag: 'Accounts',
  summary:
    'Turns the two-step login of another administrator off, who lost app and codes, and ends their sessions',
  method: 'post',
  path: '/api/admins/{id}/two-step/reset',
  access: 'staff',
  recentAuthentication: true,
  params: AdminParams,
  missing: ADMIN_NOT_FOUND,
  answers: { 200: { description: 'Off', schema: SuccessMessage } },
  refusals: ['conflict'],
});
