DROP INDEX `inquiries_by_received`;--> statement-breakpoint
CREATE INDEX `inquiries_by_received` ON `inquiries` (`received`,`finished_at`,`started_at`,`suspected`,`assignee_id`,`form`,`snoozed_until`,`source`,`merged_into`,`words`);--> statement-breakpoint
-- A request has one row in the full-text index, with the words of its messages and of what is merged into it.
DROP TRIGGER `inquiries_worded`;--> statement-breakpoint
DROP TRIGGER `messages_numbered`;--> statement-breakpoint
DROP TRIGGER `messages_worded`;--> statement-breakpoint
DROP TRIGGER `messages_unworded`;--> statement-breakpoint
CREATE TRIGGER `inquiries_worded` AFTER UPDATE OF `words`, `email`, `data`, `property_id`, `merged_into` ON `inquiries` BEGIN
	DELETE FROM `inquiry_words` WHERE `rowid` = NEW.`words`;
	INSERT INTO `inquiry_words` (`rowid`, `words`) SELECT NEW.`words`,
		replace(replace(replace(replace(replace(concat_ws(' ',
			(SELECT group_concat(concat_ws(' ', r.`email`,
				(SELECT group_concat(`value`, ' ') FROM json_each(r.`data`) WHERE `type` = 'text'),
				replace(replace(replace(replace(replace(r.`data` ->> '$.phone', '+32', '0'), ' ', ''), '.', ''), '/', ''), '-', ''),
				(SELECT concat_ws(' ', p.`reference`, p.`id`, p.`street`, p.`house_number`, p.`zip`, l.`name`,
					(SELECT group_concat(t.`street`, ' ') FROM `property_texts` t WHERE t.`property_id` = p.`id`))
					FROM `properties` p JOIN `places` l ON l.`id` = p.`place_id` WHERE p.`id` = r.`property_id`),
				(SELECT `reference` FROM `projects` WHERE `id` = r.`project_id`)), ' ')
				FROM `inquiries` r WHERE r.`id` = NEW.`id` OR r.`merged_into` = NEW.`id`),
			(SELECT group_concat(concat_ws(' ', m.`name`, m.`sender`, m.`subject`, m.`text`), ' ') FROM `messages` m
				WHERE m.`inquiry_id` IN (SELECT NEW.`id` UNION ALL SELECT `id` FROM `inquiries` WHERE `merged_into` = NEW.`id`))),
		'ß', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'ø', 'o')
	WHERE NEW.`merged_into` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `merged_worded` AFTER UPDATE OF `email`, `data`, `property_id`, `merged_into` ON `inquiries`
WHEN OLD.`merged_into` IS NOT NULL OR NEW.`merged_into` IS NOT NULL
BEGIN
	UPDATE `inquiries` SET `words` = `words` WHERE `id` IN (OLD.`merged_into`, NEW.`merged_into`);
END;
--> statement-breakpoint
CREATE TRIGGER `merged_unworded` AFTER DELETE ON `inquiries` WHEN OLD.`merged_into` IS NOT NULL BEGIN
	UPDATE `inquiries` SET `words` = `words` WHERE `id` = OLD.`merged_into`;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_came` AFTER INSERT ON `messages` BEGIN
	UPDATE `inquiries` SET `words` = `words` WHERE `id` = (SELECT coalesce(`merged_into`, `id`) FROM `inquiries` WHERE `id` = NEW.`inquiry_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `messages_changed` AFTER UPDATE OF `inquiry_id`, `sender`, `name`, `subject`, `text` ON `messages` BEGIN
	UPDATE `inquiries` SET `words` = `words`
		WHERE `id` IN (SELECT coalesce(`merged_into`, `id`) FROM `inquiries` WHERE `id` IN (OLD.`inquiry_id`, NEW.`inquiry_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `messages_went` AFTER DELETE ON `messages` BEGIN
	UPDATE `inquiries` SET `words` = `words` WHERE `id` = (SELECT coalesce(`merged_into`, `id`) FROM `inquiries` WHERE `id` = OLD.`inquiry_id`);
END;
--> statement-breakpoint
DELETE FROM `inquiry_words` WHERE `rowid` IN (SELECT `words` FROM `messages` UNION ALL SELECT `words` FROM `inquiries` WHERE `merged_into` IS NOT NULL);
--> statement-breakpoint
UPDATE `inquiries` SET `words` = `words` WHERE `merged_into` IS NULL
	AND `id` IN (SELECT `inquiry_id` FROM `messages` UNION ALL SELECT `merged_into` FROM `inquiries`
		UNION ALL SELECT i.`merged_into` FROM `messages` m JOIN `inquiries` i ON i.`id` = m.`inquiry_id`);
