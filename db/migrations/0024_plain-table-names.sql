-- The worker of the release before this one serves until the deployment that follows: it reads and writes the former
-- tables, whose rows triggers copy in both directions. The next release drops them.
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`language` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`market` integer NOT NULL,
	`query` text NOT NULL,
	`bedrooms_max` integer,
	`parkings` integer,
	`frequency` text NOT NULL,
	`password_hash` text,
	`created` text NOT NULL,
	`confirmed` text,
	`since_history` integer DEFAULT 0 NOT NULL,
	`since_open_house` integer DEFAULT 0 NOT NULL,
	`ended` text,
	`due` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_searches_active` ON `saved_searches` (`market`,`id`) WHERE state = 'active';
--> statement-breakpoint
CREATE INDEX `saved_searches_due` ON `saved_searches` (`due`) WHERE state = 'active' AND due IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `saved_searches_by_email` ON `saved_searches` (`email`);
--> statement-breakpoint
CREATE INDEX `saved_searches_ended` ON `saved_searches` (`ended`) WHERE ended IS NOT NULL;
--> statement-breakpoint
INSERT INTO `saved_searches` (`id`, `state`, `language`, `email`, `first_name`, `market`, `query`, `bedrooms_max`, `parkings`, `frequency`, `password_hash`, `created`, `confirmed`, `since_history`, `since_open_house`, `ended`, `due`)
	SELECT `id`, `state`, `language`, `email`, `first_name`, `market`, `query`, `bedrooms_max`, `parkings`, `frequency`, `password_hash`, `created`, `confirmed`, `since_history`, `since_open_house`, `ended`, `due` FROM `demands`;
--> statement-breakpoint
CREATE TABLE `saved_search_notifications` (
	`saved_search_id` text NOT NULL,
	`property_id` integer NOT NULL,
	`event` text NOT NULL,
	`event_key` text NOT NULL,
	`found` text NOT NULL,
	`closed` text,
	`mail_id` text,
	PRIMARY KEY(`saved_search_id`, `property_id`, `event`, `event_key`),
	FOREIGN KEY (`saved_search_id`) REFERENCES `saved_searches`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_search_notifications_pending` ON `saved_search_notifications` (`saved_search_id`) WHERE closed IS NULL;
--> statement-breakpoint
CREATE INDEX `saved_search_notifications_by_property` ON `saved_search_notifications` (`property_id`,`closed`) WHERE mail_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO `saved_search_notifications` (`saved_search_id`, `property_id`, `event`, `event_key`, `found`, `closed`, `mail_id`)
	SELECT `demand_id`, `property_id`, `event`, `occasion`, `found`, `closed`, `mail_id` FROM `demand_tidings`;
--> statement-breakpoint
CREATE TABLE `saved_search_watermark` (
	`id` integer PRIMARY KEY NOT NULL,
	`history_id` integer NOT NULL,
	`open_house_id` integer NOT NULL,
	`to_history` integer NOT NULL,
	`to_open_house` integer NOT NULL,
	`saved_search_id` text NOT NULL,
	`turn` integer NOT NULL,
	CONSTRAINT "saved_search_watermark_one" CHECK("saved_search_watermark"."id" = 1)
) STRICT;
--> statement-breakpoint
INSERT INTO `saved_search_watermark` (`id`, `history_id`, `open_house_id`, `to_history`, `to_open_house`, `saved_search_id`, `turn`)
	SELECT `id`, `history_id`, `open_house_id`, `to_history`, `to_open_house`, `demand_id`, `turn` FROM `demand_watermark`;
--> statement-breakpoint
ALTER TABLE `requests` RENAME TO `inquiries`;
--> statement-breakpoint
ALTER TABLE `inquiries` RENAME COLUMN `answer` TO `redirect_to`;
--> statement-breakpoint
ALTER TABLE `inquiries` RENAME COLUMN `begun` TO `started_at`;
--> statement-breakpoint
ALTER TABLE `inquiries` RENAME COLUMN `done` TO `finished_at`;
--> statement-breakpoint
DROP INDEX `requests_by_email`;
--> statement-breakpoint
DROP INDEX `requests_by_received`;
--> statement-breakpoint
DROP INDEX `requests_open`;
--> statement-breakpoint
DROP INDEX `requests_by_property`;
--> statement-breakpoint
CREATE INDEX `inquiries_by_email` ON `inquiries` (`email`);
--> statement-breakpoint
CREATE INDEX `inquiries_by_received` ON `inquiries` (`received`);
--> statement-breakpoint
CREATE INDEX `inquiries_open` ON `inquiries` (`received`,`finished_at`) WHERE finished_at IS NULL;
--> statement-breakpoint
CREATE INDEX `inquiries_by_property` ON `inquiries` (`property_id`,`form`,`email`);
--> statement-breakpoint
CREATE TABLE `requests` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`language` text NOT NULL,
	`received` text NOT NULL,
	`fingerprint` text NOT NULL,
	`property_id` integer,
	`project_id` integer,
	`email` text,
	`data` text NOT NULL,
	`answer` text NOT NULL,
	`suspected` integer DEFAULT false NOT NULL,
	`assignee_id` text,
	`begun` text,
	`done` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `requests_by_email` ON `requests` (`email`);
--> statement-breakpoint
CREATE INDEX `requests_by_received` ON `requests` (`received`);
--> statement-breakpoint
CREATE INDEX `requests_open` ON `requests` (`received`,`done`) WHERE done IS NULL;
--> statement-breakpoint
CREATE INDEX `requests_by_property` ON `requests` (`property_id`,`form`,`email`);
--> statement-breakpoint
INSERT INTO `requests` (`id`, `form`, `language`, `received`, `fingerprint`, `property_id`, `project_id`, `email`, `data`, `answer`, `suspected`, `assignee_id`, `begun`, `done`)
	SELECT `id`, `form`, `language`, `received`, `fingerprint`, `property_id`, `project_id`, `email`, `data`, `redirect_to`, `suspected`, `assignee_id`, `started_at`, `finished_at` FROM `inquiries`;
--> statement-breakpoint
CREATE TABLE `viewings` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`property_id` integer NOT NULL,
	`language` text NOT NULL,
	`time` text NOT NULL,
	`ends` text NOT NULL,
	`seat` integer,
	`held_until` text,
	`state` text NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`created` text NOT NULL,
	`feedback` text,
	CONSTRAINT "viewings_seated" CHECK(seat IS NOT NULL OR state IN ('waiting', 'cancelled'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `viewings_seat` ON `viewings` (`time`,`seat`) WHERE seat IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `viewings_waiting` ON `viewings` (`time`,`created`) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX `viewings_held` ON `viewings` (`held_until`) WHERE state = 'waiting' AND held_until IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `viewings_by_email` ON `viewings` (`email`);
--> statement-breakpoint
CREATE INDEX `viewings_by_property` ON `viewings` (`property_id`,`time`);
--> statement-breakpoint
INSERT INTO `viewings` (`id`, `request_id`, `property_id`, `language`, `time`, `ends`, `seat`, `held_until`, `state`, `changes`, `email`, `name`, `created`, `feedback`)
	SELECT `id`, `request_id`, `property_id`, `language`, `time`, `ends`, `seat`, `held_until`, `state`, `changes`, `email`, `name`, `created`, `feedback` FROM `appointments`;
--> statement-breakpoint
CREATE TABLE `analytics_events` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`property_id` integer NOT NULL,
	`event` text NOT NULL,
	`visitor` text NOT NULL,
	`network` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `analytics_events_by_day` ON `analytics_events` (`day`);
--> statement-breakpoint
CREATE INDEX `analytics_events_by_property` ON `analytics_events` (`property_id`,`day`);
--> statement-breakpoint
INSERT INTO `analytics_events` (`id`, `day`, `property_id`, `event`, `visitor`, `network`)
	SELECT `id`, `day`, `property_id`, `event`, `visitor`, `network` FROM `counted_events`;
--> statement-breakpoint
CREATE TABLE `analytics_days` (
	`property_id` integer NOT NULL,
	`day` text NOT NULL,
	`event` text NOT NULL,
	`times` integer NOT NULL,
	`visitors` integer NOT NULL,
	PRIMARY KEY(`property_id`, `event`, `day`)
) STRICT;
--> statement-breakpoint
INSERT INTO `analytics_days` (`property_id`, `day`, `event`, `times`, `visitors`)
	SELECT `property_id`, `day`, `event`, `times`, `visitors` FROM `counted_days`;
--> statement-breakpoint
CREATE TABLE `analytics_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `analytics_salts` (`day`, `salt`)
	SELECT `day`, `salt` FROM `counting_salts`;
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`rule` text NOT NULL,
	`subject` text NOT NULL,
	`until` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`rule`, `subject`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_limits_by_end` ON `rate_limits` (`until`);
--> statement-breakpoint
INSERT INTO `rate_limits` (`rule`, `subject`, `until`, `count`)
	SELECT `rule`, `subject`, `until`, `count` FROM `limits`;
--> statement-breakpoint
DROP TRIGGER `demands_begin`;
--> statement-breakpoint
DROP TRIGGER `demands_resume`;
--> statement-breakpoint
DROP TRIGGER `demands_stop`;
--> statement-breakpoint
DROP TRIGGER `demands_retimed`;
--> statement-breakpoint
-- A search that becomes active gets the events that follow.
CREATE TRIGGER `saved_searches_begin` AFTER INSERT ON `saved_searches`
WHEN NEW.`state` = 'active'
BEGIN
	UPDATE `saved_searches` SET `since_history` = (SELECT coalesce(max(`id`), 0) FROM `property_history`),
		`since_open_house` = (SELECT coalesce(max(`id`), 0) FROM `property_open_houses`)
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `saved_searches_resume` AFTER UPDATE OF `state` ON `saved_searches`
WHEN NEW.`state` = 'active' AND OLD.`state` <> 'active'
BEGIN
	UPDATE `saved_searches` SET `since_history` = (SELECT coalesce(max(`id`), 0) FROM `property_history`),
		`since_open_house` = (SELECT coalesce(max(`id`), 0) FROM `property_open_houses`)
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- Pending notifications of a search that is paused or ended are not sent later.
CREATE TRIGGER `saved_searches_stop` AFTER UPDATE OF `state` ON `saved_searches`
WHEN NEW.`state` <> 'active' AND OLD.`state` = 'active'
BEGIN
	UPDATE `saved_search_notifications` SET `closed` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
		WHERE `saved_search_id` = NEW.`id` AND `closed` IS NULL;
	UPDATE `saved_searches` SET `due` = NULL WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- Pending notifications are due at once when the frequency changes; later ones keep the new times.
CREATE TRIGGER `saved_searches_retimed` AFTER UPDATE OF `frequency` ON `saved_searches`
WHEN NEW.`frequency` <> OLD.`frequency`
BEGIN
	UPDATE `saved_searches` SET `due` = iif(EXISTS (SELECT 1 FROM `saved_search_notifications` WHERE `saved_search_id` = NEW.`id` AND `closed` IS NULL),
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NULL)
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `demands_copy_insert` AFTER INSERT ON `demands`
BEGIN
	INSERT INTO `saved_searches` (`id`, `state`, `language`, `email`, `first_name`, `market`, `query`, `bedrooms_max`, `parkings`, `frequency`, `password_hash`, `created`, `confirmed`, `since_history`, `since_open_house`, `ended`, `due`)
		SELECT a.`id`, a.`state`, a.`language`, a.`email`, a.`first_name`, a.`market`, a.`query`, a.`bedrooms_max`, a.`parkings`, a.`frequency`, a.`password_hash`, a.`created`, a.`confirmed`, a.`since_history`, a.`since_open_house`, a.`ended`, a.`due` FROM `demands` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `saved_searches` WHERE `saved_searches`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `demands_copy_update` AFTER UPDATE ON `demands`
BEGIN
	UPDATE `saved_searches` SET `state` = a.`state`, `language` = a.`language`, `email` = a.`email`, `first_name` = a.`first_name`, `market` = a.`market`, `query` = a.`query`, `bedrooms_max` = a.`bedrooms_max`, `parkings` = a.`parkings`, `frequency` = a.`frequency`, `password_hash` = a.`password_hash`, `created` = a.`created`, `confirmed` = a.`confirmed`, `since_history` = a.`since_history`, `since_open_house` = a.`since_open_house`, `ended` = a.`ended`, `due` = a.`due` FROM `demands` a
		WHERE a.`id` = NEW.`id` AND `saved_searches`.`id` = a.`id`
			AND (`saved_searches`.`state`, `saved_searches`.`language`, `saved_searches`.`email`, `saved_searches`.`first_name`, `saved_searches`.`market`, `saved_searches`.`query`, `saved_searches`.`bedrooms_max`, `saved_searches`.`parkings`, `saved_searches`.`frequency`, `saved_searches`.`password_hash`, `saved_searches`.`created`, `saved_searches`.`confirmed`, `saved_searches`.`since_history`, `saved_searches`.`since_open_house`, `saved_searches`.`ended`, `saved_searches`.`due`) IS NOT (a.`state`, a.`language`, a.`email`, a.`first_name`, a.`market`, a.`query`, a.`bedrooms_max`, a.`parkings`, a.`frequency`, a.`password_hash`, a.`created`, a.`confirmed`, a.`since_history`, a.`since_open_house`, a.`ended`, a.`due`);
END;
--> statement-breakpoint
CREATE TRIGGER `demands_copy_delete` AFTER DELETE ON `demands`
BEGIN
	DELETE FROM `saved_searches` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `saved_searches_copy_insert` AFTER INSERT ON `saved_searches`
BEGIN
	INSERT INTO `demands` (`id`, `state`, `language`, `email`, `first_name`, `market`, `query`, `bedrooms_max`, `parkings`, `frequency`, `password_hash`, `created`, `confirmed`, `since_history`, `since_open_house`, `ended`, `due`)
		SELECT a.`id`, a.`state`, a.`language`, a.`email`, a.`first_name`, a.`market`, a.`query`, a.`bedrooms_max`, a.`parkings`, a.`frequency`, a.`password_hash`, a.`created`, a.`confirmed`, a.`since_history`, a.`since_open_house`, a.`ended`, a.`due` FROM `saved_searches` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `demands` WHERE `demands`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `saved_searches_copy_update` AFTER UPDATE ON `saved_searches`
BEGIN
	UPDATE `demands` SET `state` = a.`state`, `language` = a.`language`, `email` = a.`email`, `first_name` = a.`first_name`, `market` = a.`market`, `query` = a.`query`, `bedrooms_max` = a.`bedrooms_max`, `parkings` = a.`parkings`, `frequency` = a.`frequency`, `password_hash` = a.`password_hash`, `created` = a.`created`, `confirmed` = a.`confirmed`, `since_history` = a.`since_history`, `since_open_house` = a.`since_open_house`, `ended` = a.`ended`, `due` = a.`due` FROM `saved_searches` a
		WHERE a.`id` = NEW.`id` AND `demands`.`id` = a.`id`
			AND (`demands`.`state`, `demands`.`language`, `demands`.`email`, `demands`.`first_name`, `demands`.`market`, `demands`.`query`, `demands`.`bedrooms_max`, `demands`.`parkings`, `demands`.`frequency`, `demands`.`password_hash`, `demands`.`created`, `demands`.`confirmed`, `demands`.`since_history`, `demands`.`since_open_house`, `demands`.`ended`, `demands`.`due`) IS NOT (a.`state`, a.`language`, a.`email`, a.`first_name`, a.`market`, a.`query`, a.`bedrooms_max`, a.`parkings`, a.`frequency`, a.`password_hash`, a.`created`, a.`confirmed`, a.`since_history`, a.`since_open_house`, a.`ended`, a.`due`);
END;
--> statement-breakpoint
CREATE TRIGGER `saved_searches_copy_delete` AFTER DELETE ON `saved_searches`
BEGIN
	DELETE FROM `demands` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `demand_tidings_copy_insert` AFTER INSERT ON `demand_tidings`
BEGIN
	INSERT INTO `saved_search_notifications` (`saved_search_id`, `property_id`, `event`, `event_key`, `found`, `closed`, `mail_id`)
		SELECT a.`demand_id`, a.`property_id`, a.`event`, a.`occasion`, a.`found`, a.`closed`, a.`mail_id` FROM `demand_tidings` a
		WHERE a.`demand_id` = NEW.`demand_id` AND a.`property_id` = NEW.`property_id` AND a.`event` = NEW.`event` AND a.`occasion` = NEW.`occasion` AND NOT EXISTS (SELECT 1 FROM `saved_search_notifications` WHERE `saved_search_notifications`.`saved_search_id` = a.`demand_id` AND `saved_search_notifications`.`property_id` = a.`property_id` AND `saved_search_notifications`.`event` = a.`event` AND `saved_search_notifications`.`event_key` = a.`occasion`);
END;
--> statement-breakpoint
CREATE TRIGGER `demand_tidings_copy_update` AFTER UPDATE ON `demand_tidings`
BEGIN
	UPDATE `saved_search_notifications` SET `found` = a.`found`, `closed` = a.`closed`, `mail_id` = a.`mail_id` FROM `demand_tidings` a
		WHERE a.`demand_id` = NEW.`demand_id` AND a.`property_id` = NEW.`property_id` AND a.`event` = NEW.`event` AND a.`occasion` = NEW.`occasion` AND `saved_search_notifications`.`saved_search_id` = a.`demand_id` AND `saved_search_notifications`.`property_id` = a.`property_id` AND `saved_search_notifications`.`event` = a.`event` AND `saved_search_notifications`.`event_key` = a.`occasion`
			AND (`saved_search_notifications`.`found`, `saved_search_notifications`.`closed`, `saved_search_notifications`.`mail_id`) IS NOT (a.`found`, a.`closed`, a.`mail_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `demand_tidings_copy_delete` AFTER DELETE ON `demand_tidings`
BEGIN
	DELETE FROM `saved_search_notifications` WHERE `saved_search_id` = OLD.`demand_id` AND `property_id` = OLD.`property_id` AND `event` = OLD.`event` AND `event_key` = OLD.`occasion`;
END;
--> statement-breakpoint
CREATE TRIGGER `saved_search_notifications_copy_insert` AFTER INSERT ON `saved_search_notifications`
BEGIN
	INSERT INTO `demand_tidings` (`demand_id`, `property_id`, `event`, `occasion`, `found`, `closed`, `mail_id`)
		SELECT a.`saved_search_id`, a.`property_id`, a.`event`, a.`event_key`, a.`found`, a.`closed`, a.`mail_id` FROM `saved_search_notifications` a
		WHERE a.`saved_search_id` = NEW.`saved_search_id` AND a.`property_id` = NEW.`property_id` AND a.`event` = NEW.`event` AND a.`event_key` = NEW.`event_key` AND NOT EXISTS (SELECT 1 FROM `demand_tidings` WHERE `demand_tidings`.`demand_id` = a.`saved_search_id` AND `demand_tidings`.`property_id` = a.`property_id` AND `demand_tidings`.`event` = a.`event` AND `demand_tidings`.`occasion` = a.`event_key`);
END;
--> statement-breakpoint
CREATE TRIGGER `saved_search_notifications_copy_update` AFTER UPDATE ON `saved_search_notifications`
BEGIN
	UPDATE `demand_tidings` SET `found` = a.`found`, `closed` = a.`closed`, `mail_id` = a.`mail_id` FROM `saved_search_notifications` a
		WHERE a.`saved_search_id` = NEW.`saved_search_id` AND a.`property_id` = NEW.`property_id` AND a.`event` = NEW.`event` AND a.`event_key` = NEW.`event_key` AND `demand_tidings`.`demand_id` = a.`saved_search_id` AND `demand_tidings`.`property_id` = a.`property_id` AND `demand_tidings`.`event` = a.`event` AND `demand_tidings`.`occasion` = a.`event_key`
			AND (`demand_tidings`.`found`, `demand_tidings`.`closed`, `demand_tidings`.`mail_id`) IS NOT (a.`found`, a.`closed`, a.`mail_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `saved_search_notifications_copy_delete` AFTER DELETE ON `saved_search_notifications`
BEGIN
	DELETE FROM `demand_tidings` WHERE `demand_id` = OLD.`saved_search_id` AND `property_id` = OLD.`property_id` AND `event` = OLD.`event` AND `occasion` = OLD.`event_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `demand_watermark_copy_insert` AFTER INSERT ON `demand_watermark`
BEGIN
	INSERT INTO `saved_search_watermark` (`id`, `history_id`, `open_house_id`, `to_history`, `to_open_house`, `saved_search_id`, `turn`)
		SELECT a.`id`, a.`history_id`, a.`open_house_id`, a.`to_history`, a.`to_open_house`, a.`demand_id`, a.`turn` FROM `demand_watermark` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `saved_search_watermark` WHERE `saved_search_watermark`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `demand_watermark_copy_update` AFTER UPDATE ON `demand_watermark`
BEGIN
	UPDATE `saved_search_watermark` SET `history_id` = a.`history_id`, `open_house_id` = a.`open_house_id`, `to_history` = a.`to_history`, `to_open_house` = a.`to_open_house`, `saved_search_id` = a.`demand_id`, `turn` = a.`turn` FROM `demand_watermark` a
		WHERE a.`id` = NEW.`id` AND `saved_search_watermark`.`id` = a.`id`
			AND (`saved_search_watermark`.`history_id`, `saved_search_watermark`.`open_house_id`, `saved_search_watermark`.`to_history`, `saved_search_watermark`.`to_open_house`, `saved_search_watermark`.`saved_search_id`, `saved_search_watermark`.`turn`) IS NOT (a.`history_id`, a.`open_house_id`, a.`to_history`, a.`to_open_house`, a.`demand_id`, a.`turn`);
END;
--> statement-breakpoint
CREATE TRIGGER `demand_watermark_copy_delete` AFTER DELETE ON `demand_watermark`
BEGIN
	DELETE FROM `saved_search_watermark` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `saved_search_watermark_copy_insert` AFTER INSERT ON `saved_search_watermark`
BEGIN
	INSERT INTO `demand_watermark` (`id`, `history_id`, `open_house_id`, `to_history`, `to_open_house`, `demand_id`, `turn`)
		SELECT a.`id`, a.`history_id`, a.`open_house_id`, a.`to_history`, a.`to_open_house`, a.`saved_search_id`, a.`turn` FROM `saved_search_watermark` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `demand_watermark` WHERE `demand_watermark`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `saved_search_watermark_copy_update` AFTER UPDATE ON `saved_search_watermark`
BEGIN
	UPDATE `demand_watermark` SET `history_id` = a.`history_id`, `open_house_id` = a.`open_house_id`, `to_history` = a.`to_history`, `to_open_house` = a.`to_open_house`, `demand_id` = a.`saved_search_id`, `turn` = a.`turn` FROM `saved_search_watermark` a
		WHERE a.`id` = NEW.`id` AND `demand_watermark`.`id` = a.`id`
			AND (`demand_watermark`.`history_id`, `demand_watermark`.`open_house_id`, `demand_watermark`.`to_history`, `demand_watermark`.`to_open_house`, `demand_watermark`.`demand_id`, `demand_watermark`.`turn`) IS NOT (a.`history_id`, a.`open_house_id`, a.`to_history`, a.`to_open_house`, a.`saved_search_id`, a.`turn`);
END;
--> statement-breakpoint
CREATE TRIGGER `saved_search_watermark_copy_delete` AFTER DELETE ON `saved_search_watermark`
BEGIN
	DELETE FROM `demand_watermark` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `requests_copy_insert` AFTER INSERT ON `requests`
BEGIN
	INSERT INTO `inquiries` (`id`, `form`, `language`, `received`, `fingerprint`, `property_id`, `project_id`, `email`, `data`, `redirect_to`, `suspected`, `assignee_id`, `started_at`, `finished_at`)
		SELECT a.`id`, a.`form`, a.`language`, a.`received`, a.`fingerprint`, a.`property_id`, a.`project_id`, a.`email`, a.`data`, a.`answer`, a.`suspected`, a.`assignee_id`, a.`begun`, a.`done` FROM `requests` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `inquiries` WHERE `inquiries`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `requests_copy_update` AFTER UPDATE ON `requests`
BEGIN
	UPDATE `inquiries` SET `form` = a.`form`, `language` = a.`language`, `received` = a.`received`, `fingerprint` = a.`fingerprint`, `property_id` = a.`property_id`, `project_id` = a.`project_id`, `email` = a.`email`, `data` = a.`data`, `redirect_to` = a.`answer`, `suspected` = a.`suspected`, `assignee_id` = a.`assignee_id`, `started_at` = a.`begun`, `finished_at` = a.`done` FROM `requests` a
		WHERE a.`id` = NEW.`id` AND `inquiries`.`id` = a.`id`
			AND (`inquiries`.`form`, `inquiries`.`language`, `inquiries`.`received`, `inquiries`.`fingerprint`, `inquiries`.`property_id`, `inquiries`.`project_id`, `inquiries`.`email`, `inquiries`.`data`, `inquiries`.`redirect_to`, `inquiries`.`suspected`, `inquiries`.`assignee_id`, `inquiries`.`started_at`, `inquiries`.`finished_at`) IS NOT (a.`form`, a.`language`, a.`received`, a.`fingerprint`, a.`property_id`, a.`project_id`, a.`email`, a.`data`, a.`answer`, a.`suspected`, a.`assignee_id`, a.`begun`, a.`done`);
END;
--> statement-breakpoint
CREATE TRIGGER `requests_copy_delete` AFTER DELETE ON `requests`
BEGIN
	DELETE FROM `inquiries` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `inquiries_copy_insert` AFTER INSERT ON `inquiries`
BEGIN
	INSERT INTO `requests` (`id`, `form`, `language`, `received`, `fingerprint`, `property_id`, `project_id`, `email`, `data`, `answer`, `suspected`, `assignee_id`, `begun`, `done`)
		SELECT a.`id`, a.`form`, a.`language`, a.`received`, a.`fingerprint`, a.`property_id`, a.`project_id`, a.`email`, a.`data`, a.`redirect_to`, a.`suspected`, a.`assignee_id`, a.`started_at`, a.`finished_at` FROM `inquiries` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `requests` WHERE `requests`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `inquiries_copy_update` AFTER UPDATE ON `inquiries`
BEGIN
	UPDATE `requests` SET `form` = a.`form`, `language` = a.`language`, `received` = a.`received`, `fingerprint` = a.`fingerprint`, `property_id` = a.`property_id`, `project_id` = a.`project_id`, `email` = a.`email`, `data` = a.`data`, `answer` = a.`redirect_to`, `suspected` = a.`suspected`, `assignee_id` = a.`assignee_id`, `begun` = a.`started_at`, `done` = a.`finished_at` FROM `inquiries` a
		WHERE a.`id` = NEW.`id` AND `requests`.`id` = a.`id`
			AND (`requests`.`form`, `requests`.`language`, `requests`.`received`, `requests`.`fingerprint`, `requests`.`property_id`, `requests`.`project_id`, `requests`.`email`, `requests`.`data`, `requests`.`answer`, `requests`.`suspected`, `requests`.`assignee_id`, `requests`.`begun`, `requests`.`done`) IS NOT (a.`form`, a.`language`, a.`received`, a.`fingerprint`, a.`property_id`, a.`project_id`, a.`email`, a.`data`, a.`redirect_to`, a.`suspected`, a.`assignee_id`, a.`started_at`, a.`finished_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `inquiries_copy_delete` AFTER DELETE ON `inquiries`
BEGIN
	DELETE FROM `requests` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `appointments_copy_insert` AFTER INSERT ON `appointments`
BEGIN
	INSERT INTO `viewings` (`id`, `request_id`, `property_id`, `language`, `time`, `ends`, `seat`, `held_until`, `state`, `changes`, `email`, `name`, `created`, `feedback`)
		SELECT a.`id`, a.`request_id`, a.`property_id`, a.`language`, a.`time`, a.`ends`, a.`seat`, a.`held_until`, a.`state`, a.`changes`, a.`email`, a.`name`, a.`created`, a.`feedback` FROM `appointments` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `viewings` WHERE `viewings`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `appointments_copy_update` AFTER UPDATE ON `appointments`
BEGIN
	UPDATE `viewings` SET `request_id` = a.`request_id`, `property_id` = a.`property_id`, `language` = a.`language`, `time` = a.`time`, `ends` = a.`ends`, `seat` = a.`seat`, `held_until` = a.`held_until`, `state` = a.`state`, `changes` = a.`changes`, `email` = a.`email`, `name` = a.`name`, `created` = a.`created`, `feedback` = a.`feedback` FROM `appointments` a
		WHERE a.`id` = NEW.`id` AND `viewings`.`id` = a.`id`
			AND (`viewings`.`request_id`, `viewings`.`property_id`, `viewings`.`language`, `viewings`.`time`, `viewings`.`ends`, `viewings`.`seat`, `viewings`.`held_until`, `viewings`.`state`, `viewings`.`changes`, `viewings`.`email`, `viewings`.`name`, `viewings`.`created`, `viewings`.`feedback`) IS NOT (a.`request_id`, a.`property_id`, a.`language`, a.`time`, a.`ends`, a.`seat`, a.`held_until`, a.`state`, a.`changes`, a.`email`, a.`name`, a.`created`, a.`feedback`);
END;
--> statement-breakpoint
CREATE TRIGGER `appointments_copy_delete` AFTER DELETE ON `appointments`
BEGIN
	DELETE FROM `viewings` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `viewings_copy_insert` AFTER INSERT ON `viewings`
BEGIN
	INSERT INTO `appointments` (`id`, `request_id`, `property_id`, `language`, `time`, `ends`, `seat`, `held_until`, `state`, `changes`, `email`, `name`, `created`, `feedback`)
		SELECT a.`id`, a.`request_id`, a.`property_id`, a.`language`, a.`time`, a.`ends`, a.`seat`, a.`held_until`, a.`state`, a.`changes`, a.`email`, a.`name`, a.`created`, a.`feedback` FROM `viewings` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `appointments` WHERE `appointments`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `viewings_copy_update` AFTER UPDATE ON `viewings`
BEGIN
	UPDATE `appointments` SET `request_id` = a.`request_id`, `property_id` = a.`property_id`, `language` = a.`language`, `time` = a.`time`, `ends` = a.`ends`, `seat` = a.`seat`, `held_until` = a.`held_until`, `state` = a.`state`, `changes` = a.`changes`, `email` = a.`email`, `name` = a.`name`, `created` = a.`created`, `feedback` = a.`feedback` FROM `viewings` a
		WHERE a.`id` = NEW.`id` AND `appointments`.`id` = a.`id`
			AND (`appointments`.`request_id`, `appointments`.`property_id`, `appointments`.`language`, `appointments`.`time`, `appointments`.`ends`, `appointments`.`seat`, `appointments`.`held_until`, `appointments`.`state`, `appointments`.`changes`, `appointments`.`email`, `appointments`.`name`, `appointments`.`created`, `appointments`.`feedback`) IS NOT (a.`request_id`, a.`property_id`, a.`language`, a.`time`, a.`ends`, a.`seat`, a.`held_until`, a.`state`, a.`changes`, a.`email`, a.`name`, a.`created`, a.`feedback`);
END;
--> statement-breakpoint
CREATE TRIGGER `viewings_copy_delete` AFTER DELETE ON `viewings`
BEGIN
	DELETE FROM `appointments` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `counted_events_copy_insert` AFTER INSERT ON `counted_events`
BEGIN
	INSERT INTO `analytics_events` (`id`, `day`, `property_id`, `event`, `visitor`, `network`)
		SELECT a.`id`, a.`day`, a.`property_id`, a.`event`, a.`visitor`, a.`network` FROM `counted_events` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `analytics_events` WHERE `analytics_events`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `counted_events_copy_update` AFTER UPDATE ON `counted_events`
BEGIN
	UPDATE `analytics_events` SET `day` = a.`day`, `property_id` = a.`property_id`, `event` = a.`event`, `visitor` = a.`visitor`, `network` = a.`network` FROM `counted_events` a
		WHERE a.`id` = NEW.`id` AND `analytics_events`.`id` = a.`id`
			AND (`analytics_events`.`day`, `analytics_events`.`property_id`, `analytics_events`.`event`, `analytics_events`.`visitor`, `analytics_events`.`network`) IS NOT (a.`day`, a.`property_id`, a.`event`, a.`visitor`, a.`network`);
END;
--> statement-breakpoint
CREATE TRIGGER `counted_events_copy_delete` AFTER DELETE ON `counted_events`
BEGIN
	DELETE FROM `analytics_events` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_events_copy_insert` AFTER INSERT ON `analytics_events`
BEGIN
	INSERT INTO `counted_events` (`id`, `day`, `property_id`, `event`, `visitor`, `network`)
		SELECT a.`id`, a.`day`, a.`property_id`, a.`event`, a.`visitor`, a.`network` FROM `analytics_events` a
		WHERE a.`id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `counted_events` WHERE `counted_events`.`id` = a.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_events_copy_update` AFTER UPDATE ON `analytics_events`
BEGIN
	UPDATE `counted_events` SET `day` = a.`day`, `property_id` = a.`property_id`, `event` = a.`event`, `visitor` = a.`visitor`, `network` = a.`network` FROM `analytics_events` a
		WHERE a.`id` = NEW.`id` AND `counted_events`.`id` = a.`id`
			AND (`counted_events`.`day`, `counted_events`.`property_id`, `counted_events`.`event`, `counted_events`.`visitor`, `counted_events`.`network`) IS NOT (a.`day`, a.`property_id`, a.`event`, a.`visitor`, a.`network`);
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_events_copy_delete` AFTER DELETE ON `analytics_events`
BEGIN
	DELETE FROM `counted_events` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `counted_days_copy_insert` AFTER INSERT ON `counted_days`
BEGIN
	INSERT INTO `analytics_days` (`property_id`, `day`, `event`, `times`, `visitors`)
		SELECT a.`property_id`, a.`day`, a.`event`, a.`times`, a.`visitors` FROM `counted_days` a
		WHERE a.`property_id` = NEW.`property_id` AND a.`event` = NEW.`event` AND a.`day` = NEW.`day` AND NOT EXISTS (SELECT 1 FROM `analytics_days` WHERE `analytics_days`.`property_id` = a.`property_id` AND `analytics_days`.`event` = a.`event` AND `analytics_days`.`day` = a.`day`);
END;
--> statement-breakpoint
CREATE TRIGGER `counted_days_copy_update` AFTER UPDATE ON `counted_days`
BEGIN
	UPDATE `analytics_days` SET `times` = a.`times`, `visitors` = a.`visitors` FROM `counted_days` a
		WHERE a.`property_id` = NEW.`property_id` AND a.`event` = NEW.`event` AND a.`day` = NEW.`day` AND `analytics_days`.`property_id` = a.`property_id` AND `analytics_days`.`event` = a.`event` AND `analytics_days`.`day` = a.`day`
			AND (`analytics_days`.`times`, `analytics_days`.`visitors`) IS NOT (a.`times`, a.`visitors`);
END;
--> statement-breakpoint
CREATE TRIGGER `counted_days_copy_delete` AFTER DELETE ON `counted_days`
BEGIN
	DELETE FROM `analytics_days` WHERE `property_id` = OLD.`property_id` AND `event` = OLD.`event` AND `day` = OLD.`day`;
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_days_copy_insert` AFTER INSERT ON `analytics_days`
BEGIN
	INSERT INTO `counted_days` (`property_id`, `day`, `event`, `times`, `visitors`)
		SELECT a.`property_id`, a.`day`, a.`event`, a.`times`, a.`visitors` FROM `analytics_days` a
		WHERE a.`property_id` = NEW.`property_id` AND a.`event` = NEW.`event` AND a.`day` = NEW.`day` AND NOT EXISTS (SELECT 1 FROM `counted_days` WHERE `counted_days`.`property_id` = a.`property_id` AND `counted_days`.`event` = a.`event` AND `counted_days`.`day` = a.`day`);
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_days_copy_update` AFTER UPDATE ON `analytics_days`
BEGIN
	UPDATE `counted_days` SET `times` = a.`times`, `visitors` = a.`visitors` FROM `analytics_days` a
		WHERE a.`property_id` = NEW.`property_id` AND a.`event` = NEW.`event` AND a.`day` = NEW.`day` AND `counted_days`.`property_id` = a.`property_id` AND `counted_days`.`event` = a.`event` AND `counted_days`.`day` = a.`day`
			AND (`counted_days`.`times`, `counted_days`.`visitors`) IS NOT (a.`times`, a.`visitors`);
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_days_copy_delete` AFTER DELETE ON `analytics_days`
BEGIN
	DELETE FROM `counted_days` WHERE `property_id` = OLD.`property_id` AND `event` = OLD.`event` AND `day` = OLD.`day`;
END;
--> statement-breakpoint
CREATE TRIGGER `counting_salts_copy_insert` AFTER INSERT ON `counting_salts`
BEGIN
	INSERT INTO `analytics_salts` (`day`, `salt`)
		SELECT a.`day`, a.`salt` FROM `counting_salts` a
		WHERE a.`day` = NEW.`day` AND NOT EXISTS (SELECT 1 FROM `analytics_salts` WHERE `analytics_salts`.`day` = a.`day`);
END;
--> statement-breakpoint
CREATE TRIGGER `counting_salts_copy_update` AFTER UPDATE ON `counting_salts`
BEGIN
	UPDATE `analytics_salts` SET `salt` = a.`salt` FROM `counting_salts` a
		WHERE a.`day` = NEW.`day` AND `analytics_salts`.`day` = a.`day`
			AND (`analytics_salts`.`salt`) IS NOT (a.`salt`);
END;
--> statement-breakpoint
CREATE TRIGGER `counting_salts_copy_delete` AFTER DELETE ON `counting_salts`
BEGIN
	DELETE FROM `analytics_salts` WHERE `day` = OLD.`day`;
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_salts_copy_insert` AFTER INSERT ON `analytics_salts`
BEGIN
	INSERT INTO `counting_salts` (`day`, `salt`)
		SELECT a.`day`, a.`salt` FROM `analytics_salts` a
		WHERE a.`day` = NEW.`day` AND NOT EXISTS (SELECT 1 FROM `counting_salts` WHERE `counting_salts`.`day` = a.`day`);
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_salts_copy_update` AFTER UPDATE ON `analytics_salts`
BEGIN
	UPDATE `counting_salts` SET `salt` = a.`salt` FROM `analytics_salts` a
		WHERE a.`day` = NEW.`day` AND `counting_salts`.`day` = a.`day`
			AND (`counting_salts`.`salt`) IS NOT (a.`salt`);
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_salts_copy_delete` AFTER DELETE ON `analytics_salts`
BEGIN
	DELETE FROM `counting_salts` WHERE `day` = OLD.`day`;
END;
--> statement-breakpoint
CREATE TRIGGER `limits_copy_insert` AFTER INSERT ON `limits`
BEGIN
	INSERT INTO `rate_limits` (`rule`, `subject`, `until`, `count`)
		SELECT a.`rule`, a.`subject`, a.`until`, a.`count` FROM `limits` a
		WHERE a.`rule` = NEW.`rule` AND a.`subject` = NEW.`subject` AND NOT EXISTS (SELECT 1 FROM `rate_limits` WHERE `rate_limits`.`rule` = a.`rule` AND `rate_limits`.`subject` = a.`subject`);
END;
--> statement-breakpoint
CREATE TRIGGER `limits_copy_update` AFTER UPDATE ON `limits`
BEGIN
	UPDATE `rate_limits` SET `until` = a.`until`, `count` = a.`count` FROM `limits` a
		WHERE a.`rule` = NEW.`rule` AND a.`subject` = NEW.`subject` AND `rate_limits`.`rule` = a.`rule` AND `rate_limits`.`subject` = a.`subject`
			AND (`rate_limits`.`until`, `rate_limits`.`count`) IS NOT (a.`until`, a.`count`);
END;
--> statement-breakpoint
CREATE TRIGGER `limits_copy_delete` AFTER DELETE ON `limits`
BEGIN
	DELETE FROM `rate_limits` WHERE `rule` = OLD.`rule` AND `subject` = OLD.`subject`;
END;
--> statement-breakpoint
CREATE TRIGGER `rate_limits_copy_insert` AFTER INSERT ON `rate_limits`
BEGIN
	INSERT INTO `limits` (`rule`, `subject`, `until`, `count`)
		SELECT a.`rule`, a.`subject`, a.`until`, a.`count` FROM `rate_limits` a
		WHERE a.`rule` = NEW.`rule` AND a.`subject` = NEW.`subject` AND NOT EXISTS (SELECT 1 FROM `limits` WHERE `limits`.`rule` = a.`rule` AND `limits`.`subject` = a.`subject`);
END;
--> statement-breakpoint
CREATE TRIGGER `rate_limits_copy_update` AFTER UPDATE ON `rate_limits`
BEGIN
	UPDATE `limits` SET `until` = a.`until`, `count` = a.`count` FROM `rate_limits` a
		WHERE a.`rule` = NEW.`rule` AND a.`subject` = NEW.`subject` AND `limits`.`rule` = a.`rule` AND `limits`.`subject` = a.`subject`
			AND (`limits`.`until`, `limits`.`count`) IS NOT (a.`until`, a.`count`);
END;
--> statement-breakpoint
CREATE TRIGGER `rate_limits_copy_delete` AFTER DELETE ON `rate_limits`
BEGIN
	DELETE FROM `limits` WHERE `rule` = OLD.`rule` AND `subject` = OLD.`subject`;
END;
