import { describe, expect, it } from '@jest/globals';
import { uploadSetCsv } from '../../catalog/cards/admin-cards.js';
import { uploadCardImage } from '../../catalog/images/card-images.js';
import { uploadImport } from '../../catalog/imports.js';
import { uploadCollection } from '../../collection/holdings/files.js';
import { editMessage, sendImage, sendMessage } from '../../social/messages/messages.js';
import { endpointNames } from './collect.js';
import type { Endpoint } from '../endpoint.js';
import { openApi } from './openapi.js';

const bodyOf = async (endpoint: Endpoint) => {
  const { paths } = (await openApi([endpoint], '1.0.0')) as {
    paths: Record<string, Record<string, { requestBody: object }>>;
  };
  return Object.values(paths)[0]?.[endpoint.method.toLowerCase()]?.requestBody;
};

describe('request bodies in the OpenAPI document', () => {
  it('when an endpoint takes a form, then its file and its fields are named', async () => {
    expect(await bodyOf(sendImage)).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            properties: { image: { type: 'string', format: 'binary' }, recipientId: {}, content: {} },
            required: ['recipientId', 'image'],
          },
        },
      },
    });
    expect(await bodyOf(uploadSetCsv)).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['setId', 'file'] } } },
    });
    expect(await bodyOf(uploadCardImage)).toMatchObject({
      content: { 'multipart/form-data': { schema: { properties: { side: {} }, required: ['image'] } } },
    });
    expect(await bodyOf(uploadImport)).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    });
    expect(await bodyOf(uploadCollection)).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    });
  });

  it('when a JSON body is needed, then it is required', async () => {
    expect(await bodyOf(sendMessage)).toMatchObject({ required: true, content: { 'application/json': {} } });
  });
});

describe('responses in the OpenAPI document', () => {
  const operationOf = async (endpoint: Endpoint) => {
    const names = endpointNames([['social', [{ given: endpoint }]]]);
    const { paths } = (await openApi([endpoint], '1.0.0', names)) as {
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, object> }>>;
    };
    return Object.values(paths)[0]![endpoint.method.toLowerCase()]!;
  };
  const codesOf = async (endpoint: Endpoint, status: number) => {
    const response = (await operationOf(endpoint)).responses[status] as
      | { content: Record<string, { schema: { allOf: [object, { properties: { code: { enum: string[] } } }] } }> }
      | undefined;
    return response?.content['application/problem+json']?.schema.allOf[1].properties.code.enum;
  };

  it('when an endpoint has inputs, a sign-in and errors of its own, then every status lists its codes', async () => {
    expect(Object.keys((await operationOf(editMessage)).responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '410',
      '413',
      '415',
      '429',
      '500',
      '502',
      '503',
      '504',
    ]);
    expect(await codesOf(editMessage, 409)).toEqual(['edited_too_often', 'too_late']);
    expect(await codesOf(editMessage, 403)).toEqual(['email_in_use', 'forbidden', 'google_only', 'not_friends']);
    expect(await codesOf(editMessage, 400)).toEqual(['bad_input', 'invalid_json']);
  });

  it('when an endpoint is idempotent, then the problems of its key are listed', async () => {
    expect(await codesOf(sendMessage, 422)).toEqual(['idempotency_key_reused']);
    expect(await codesOf(sendMessage, 409)).toContain('request_in_progress');
  });

  it('when services have endpoints of the same name, then the operation ids contain the service', () => {
    const modules = [
      ['catalog', [{ getState: uploadSetCsv }]],
      ['social', [{ getState: sendImage, sendMessage }]],
    ] as const;
    expect([...endpointNames(modules).values()]).toEqual(['getStateOfCatalog', 'getStateOfSocial', 'sendMessage']);
  });
});
