import {
  ADMIN_NOT_FOUND,
  AdminResponse,
  AdminParams,
  AdminsResponse,
  InviteAdminInput,
} from '../../accounts/admins.ts';
import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';

export const listAdmins = operation({
  id: 'listAdmins',
  tag: 'Accounts',
  summary: 'Lists all administrators by e-mail address',
  method: 'get',
  path: '/api/admins',
  access: 'staff',
  responses: { 200: { description: 'The administrators', schema: AdminsResponse } },
});

export const inviteAdmin = operation({
  id: 'inviteAdmin',
  tag: 'Accounts',
  summary: 'Creates an account and mails a link with which its owner sets a password',
  method: 'post',
  path: '/api/admins',
  access: 'staff',
  recentAuthentication: true,
  body: { kinds: ['json'], schema: InviteAdminInput },
  responses: { 201: { description: 'Invited', schema: AdminResponse } },
  refusals: ['conflict'],
});

export const resendInvitation = operation({
  id: 'resendInvitation',
  tag: 'Accounts',
  summary: 'Mails an invited administrator a new link, which invalidates the previous one',
  method: 'post',
  path: '/api/admins/{id}/invite',
  access: 'staff',
  recentAuthentication: true,
  params: AdminParams,
  missing: ADMIN_NOT_FOUND,
  responses: { 200: { description: 'Sent again', schema: SuccessMessage } },
  refusals: ['conflict'],
});

export const disableAdmin = operation({
  id: 'disableAdmin',
  tag: 'Accounts',
  summary:
    'Disables an administrator and ends their sessions; refused for oneself and for the last administrator',
  method: 'post',
  path: '/api/admins/{id}/disable',
  access: 'staff',
  recentAuthentication: true,
  params: AdminParams,
  missing: ADMIN_NOT_FOUND,
  responses: { 200: { description: 'Disabled', schema: SuccessMessage } },
  refusals: ['conflict'],
});

export const enableAdmin = operation({
  id: 'enableAdmin',
  tag: 'Accounts',
  summary: 'Enables a disabled administrator',
  method: 'post',
  path: '/api/admins/{id}/enable',
  access: 'staff',
  recentAuthentication: true,
  params: AdminParams,
  missing: ADMIN_NOT_FOUND,
  responses: { 200: { description: 'Enabled', schema: SuccessMessage } },
});

export const resetTwoStep = operation({
  id: 'resetTwoStep',
  tag: 'Accounts',
  summary:
    'Turns off the two-step login of another administrator, who lost app and codes, and ends their sessions',
  method: 'post',
  path: '/api/admins/{id}/two-step/reset',
  access: 'staff',
  recentAuthentication: true,
  params: AdminParams,
  missing: ADMIN_NOT_FOUND,
  responses: { 200: { description: 'Off', schema: SuccessMessage } },
  refusals: ['conflict'],
});
