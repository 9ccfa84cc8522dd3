DROP INDEX `inquiries_by_received`;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `words` integer;--> statement-breakpoint
CREATE INDEX `inquiries_by_words` ON `inquiries` (`words`,`id`);--> statement-breakpoint
CREATE INDEX `inquiries_by_received` ON `inquiries` (`received`,`finished_at`,`started_at`,`suspected`,`assignee_id`,`form`);--> statement-breakpoint
ALTER TABLE `messages` ADD `words` integer;--> statement-breakpoint
CREATE INDEX `messages_by_words` ON `messages` (`words`,`inquiry_id`);--> statement-breakpoint
-- The words of requests and of their messages, for the search of the desk: what a trigger has numbered is under its number,
-- even for requests. A phone number is one word, without the country; letters that others write as two are two.
CREATE VIRTUAL TABLE `inquiry_words` USING fts5(words, content="", contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix="2 3");
--> statement-breakpoint
CREATE TRIGGER `inquiries_numbered` AFTER INSERT ON `inquiries` BEGIN
	UPDATE `inquiries` SET `words` = (SELECT coalesce(max(`words`), 0) + 2 FROM `inquiries`) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `inquiries_worded` AFTER UPDATE OF `words`, `email`, `data`, `property_id` ON `inquiries` BEGIN
	DELETE FROM `inquiry_words` WHERE `rowid` = NEW.`words`;
	INSERT INTO `inquiry_words` (`rowid`, `words`) SELECT NEW.`words`,
		replace(replace(replace(replace(replace(concat_ws(' ', NEW.`email`,
			(SELECT group_concat(`value`, ' ') FROM json_each(NEW.`data`) WHERE `type` = 'text'),
			replace(replace(replace(replace(replace(NEW.`data` ->> '$.phone', '+32', '0'), ' ', ''), '.', ''), '/', ''), '-', ''),
			(SELECT concat_ws(' ', p.`reference`, p.`id`, p.`street`, p.`house_number`, p.`zip`, l.`name`,
				(SELECT group_concat(t.`street`, ' ') FROM `property_texts` t WHERE t.`property_id` = p.`id`))
				FROM `properties` p JOIN `places` l ON l.`id` = p.`place_id` WHERE p.`id` = NEW.`property_id`),
			(SELECT `reference` FROM `projects` WHERE `id` = NEW.`project_id`)),
		'ß', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'ø', 'o');
END;
--> statement-breakpoint
CREATE TRIGGER `inquiries_unworded` AFTER DELETE ON `inquiries` BEGIN
	DELETE FROM `inquiry_words` WHERE `rowid` = OLD.`words`;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_numbered` AFTER INSERT ON `messages` BEGIN
	UPDATE `messages` SET `words` = (SELECT coalesce(max(`words`), 1) + 2 FROM `messages`) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_worded` AFTER UPDATE OF `words`, `sender`, `name`, `subject`, `text` ON `messages` BEGIN
	DELETE FROM `inquiry_words` WHERE `rowid` = NEW.`words`;
	INSERT INTO `inquiry_words` (`rowid`, `words`) SELECT NEW.`words`,
		replace(replace(replace(replace(replace(concat_ws(' ', NEW.`name`, NEW.`sender`, NEW.`subject`, NEW.`text`),
		'ß', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'ø', 'o');
END;
--> statement-breakpoint
CREATE TRIGGER `messages_unworded` AFTER DELETE ON `messages` BEGIN
	DELETE FROM `inquiry_words` WHERE `rowid` = OLD.`words`;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_renamed` AFTER UPDATE OF `reference`, `street`, `house_number`, `zip`, `place_id` ON `properties`
WHEN (OLD.`reference`, OLD.`street`, OLD.`house_number`, OLD.`zip`, OLD.`place_id`)
	IS NOT (NEW.`reference`, NEW.`street`, NEW.`house_number`, NEW.`zip`, NEW.`place_id`)
BEGIN
	UPDATE `inquiries` SET `property_id` = NEW.`id` WHERE `property_id` = NEW.`id`;
END;
--> statement-breakpoint
UPDATE `inquiries` SET `words` = 2 * `rowid`;
--> statement-breakpoint
UPDATE `messages` SET `words` = 2 * `rowid` + 1;
