import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useRef } from 'react';
import { CheckboxField, CheckboxList, SelectField, TextField } from '../../ui/forms/field.tsx';
import { FormGroup } from '../../ui/forms/form.tsx';
import { ColourField, PairField } from './colour-field.tsx';
import type { ChoiceField, ChoicesField, Field, GroupField, NumberField } from './field-kinds.ts';
import { FocusField } from './focus-field.tsx';
import { KeyField } from './key-field.tsx';
import { MarkdownFields } from './markdown-fields.tsx';
import { type FieldProps, usePart } from './part-scope.ts';
import { PictureField } from './picture-field.tsx';
import { blankRecord, type ContentRecord, listOf, nameOfRecord, recordsOf } from './records.ts';
import { RecordsFields } from './records-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { TextsFields } from './texts-fields.tsx';
import { nameOf, valueAt } from './value-at-path.ts';

/** The controls of one field, by its description. */
export function PartField({ field, ...props }: FieldProps<Field>) {
  const { change } = usePart();
  const { path, value } = props;
  const named = { name: nameOf(path), ...hintOf(field) };
  switch (field.kind) {
    case 'text':
      return <TextFields field={field} {...props} />;
    case 'markdown':
      return <MarkdownFields field={field} {...props} />;
    case 'texts':
      return <TextsFields field={field} {...props} />;
    case 'colour':
      return <ColourField field={field} {...props} />;
    case 'pair':
      return <PairField field={field} {...props} />;
    case 'records':
      return (
        <RecordsFields
          field={field}
          {...props}
          fieldsOf={(record) => <RecordFields fields={field.fields} {...record} />}
        />
      );
    case 'group':
      return <Group field={field} {...props} />;
    case 'line':
      return (
        <TextField
          {...named}
          type={field.type ?? 'text'}
          autoComplete="off"
          value={String(value ?? '')}
          onChange={({ target }) =>
            change(path, field.optional && target.value === '' ? undefined : target.value)
          }
        />
      );
    case 'key':
      return <KeyField field={field} {...props} />;
    case 'number':
      return <NumberOf field={field} {...props} />;
    case 'yesNo':
      return (
        <CheckboxField
          {...named}
          defaultChecked={value === true}
          onCheck={(isChecked) => change(path, isChecked || (field.optional ? undefined : false))}
        />
      );
    case 'choice':
      return <Choice field={field} {...props} />;
    case 'choices':
      return <Choices field={field} {...props} />;
    case 'picture':
      return <PictureField field={field} {...props} />;
    case 'focus':
      return <FocusField field={field} {...props} />;
  }
}

function hintOf({ hint }: Field): { hint?: string } {
  return hint === undefined ? {} : { hint };
}

interface RecordFieldsProps {
  fields: GroupField['fields'];
  path: FieldProps<Field>['path'];
  value: unknown;
  published: unknown;
}

/** The fields of one record. */
function RecordFields({ fields, path, value, published }: RecordFieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <PartField
      key={name}
      field={field}
      path={[...path, name]}
      value={(Object(value) as ContentRecord)[name]}
      published={(Object(published) as ContentRecord)[name]}
    />
  ));
}

/** Fields that belong together. Values entered in optional ones return when they are shown again. */
function Group({ field, path, value, published }: FieldProps<GroupField>) {
  const { change } = usePart();
  const hidden = useRef<unknown>(undefined);
  const fields = <RecordFields fields={field.fields} path={path} value={value} published={published} />;
  if (path.length === 0) return fields;
  const show = (isShown: boolean) => {
    if (!isShown) hidden.current = value;
    change(path, isShown ? (hidden.current ?? blankRecord(field.fields)) : undefined);
  };
  return (
    <FormGroup legend={field.label}>
      {field.optional && (
        <CheckboxField
          name={nameOf(path)}
          {...hintOf(field)}
          defaultChecked={value !== undefined}
          onCheck={show}
        />
      )}
      {(!field.optional || value !== undefined) && fields}
    </FormGroup>
  );
}

/** Text that is not a number stays as typed, and the check reports it. */
function NumberOf({ field, path, value }: FieldProps<NumberField>) {
  const { change } = usePart();
  return (
    <TextField
      name={nameOf(path)}
      {...hintOf(field)}
      inputMode="numeric"
      autoComplete="off"
      value={value === false ? '' : String(value ?? '')}
      onChange={({ target: { value: typed } }) =>
        change(path, typed === '' ? field.empty : /^\d+$/.test(typed) ? Number(typed) : typed)
      }
    />
  );
}

function Choice({ field, path, value }: FieldProps<ChoiceField>) {
  const { change } = usePart();
  return (
    <SelectField
      name={nameOf(path)}
      {...hintOf(field)}
      options={Object.entries(field.options).map(([value, label]) => ({ value, label }))}
      prompt={words.choose}
      value={String(value ?? '')}
      onChange={({ target }) => change(path, target.value)}
    />
  );
}

function Choices({ field, path, value }: FieldProps<ChoicesField>) {
  const part = usePart();
  const chosen = listOf(value).map(String);
  const records = recordsOf(valueAt(part.value, [field.of]));
  return (
    <CheckboxList
      name={nameOf(path)}
      {...hintOf(field)}
      choices={records.map((record) => ({
        key: String(record.key),
        label: nameOfRecord({ namedBy: 'label' }, record) || String(record.key),
      }))}
      defaultChosen={chosen}
      onChoose={(key, isChosen) =>
        part.change(path, isChosen ? [...chosen, key] : chosen.filter((one) => one !== key))
      }
    />
  );
}
